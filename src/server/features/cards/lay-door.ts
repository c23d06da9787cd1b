import type { Box, Drawing } from '#server/print/drawing.ts';
import { setText } from '#server/print/lines.ts';
import type { Paper } from '#server/print/paper.ts';
import { type Card, headOf } from './card.ts';
import { drawCode, guideColumn } from './columns.ts';
import { DESIGNS } from './designs/designs.ts';
import { drawEmergency } from './emergency-band.ts';
import { CARD_WORDS } from './words/words.ts';

const CODE = 58;

/** The sign for the door: one large code to scan in passing, and whom to call. */
export function layDoor(ruler: Paper, card: Card, { x, y, width, height }: Box): Drawing {
  const design = DESIGNS[card.cabin.themeKey];
  const { fonts, colours, align } = design;
  const words = CARD_WORDS[card.language];
  const line = { x, y: y + 46, width, height: 8.5 };
  const left = align === 'left' ? x : x + (width - CODE) / 2;
  return [
    ...design.head(ruler, headOf(card), { x, y, width, height: 42 }),
    ...setText(ruler, card.wifi === null ? words.scanGuideAtDoor : words.scanAtDoor, line, {
      font: fonts.title,
      fill: colours.accent,
      align,
      sizes: { max: 7, min: 4 },
    }).pieces,
    ...drawCode(design, guideColumn(card).qr, { x: left, y: y + 56.5, width: CODE, height: CODE }),
    ...drawEmergency(ruler, card, { x, y: y + height - 16.5, width, height: 16.5 }),
  ];
}
