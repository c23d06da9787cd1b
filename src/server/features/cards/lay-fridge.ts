import { SERVICE_GUEST_WORDS } from '#services/registry/guest-words.ts';
import type { Box, Drawing } from '#server/print/drawing.ts';
import { setText } from '#server/print/lines.ts';
import type { Paper } from '#server/print/paper.ts';
import { type Card, headOf } from './card.ts';
import { drawColumns, guideColumn, wifiColumns } from './columns.ts';
import { DESIGNS } from './designs/designs.ts';
import { drawEmergency } from './emergency-band.ts';

/** By when to leave, as its host says it. */
function drawCheckout(ruler: Paper, card: Card, { x, y, width }: Box): Drawing {
  const { fonts, colours, align } = DESIGNS[card.cabin.themeKey];
  if (card.facts.checkout === null) return [];
  const { title } = SERVICE_GUEST_WORDS[card.language].checkout;
  const above = { x, y, width, height: 5 };
  const below = { x, y: y + 5.4, width, height: 8.4 };
  const heading = { font: fonts.title, fill: colours.accent, align, sizes: { max: 4, min: 2.5 } };
  const text = { font: fonts.strong, fill: colours.ink, align, sizes: { max: 3.4, min: 2.2 } };
  return [
    ...setText(ruler, title, above, heading).pieces,
    ...setText(ruler, card.facts.checkout, below, text).pieces,
  ];
}

/** The sheet for the fridge: the guide, the wifi, and in words when to leave and whom to call. */
export function layFridge(ruler: Paper, card: Card, { x, y, width, height }: Box): Drawing {
  const design = DESIGNS[card.cabin.themeKey];
  const columns = [guideColumn(card), ...wifiColumns(ruler, design.fonts, card)];
  return [
    ...design.head(ruler, headOf(card), { x, y, width, height: 40 }),
    ...drawColumns(ruler, design, columns, { x, y: y + 43, width, height: 55 }, 33),
    ...drawCheckout(ruler, card, { x, y: y + 101, width, height: 14 }),
    ...drawEmergency(ruler, card, { x, y: y + height - 16.5, width, height: 16.5 }),
  ];
}
