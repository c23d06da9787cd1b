import type { Box, Drawing } from '#server/print/drawing.ts';
import { setText } from '#server/print/lines.ts';
import type { Paper } from '#server/print/paper.ts';
import { type Card, headOf } from './card.ts';
import { drawColumns, guideColumn, wifiColumns } from './columns.ts';
import { DESIGNS } from './designs/designs.ts';
import { CARD_WORDS } from './words/words.ts';

/** The card: what to do, the code of the guide and, where there is wifi, one that joins it. */
export function layCard(ruler: Paper, card: Card, { x, y, width }: Box): Drawing {
  const design = DESIGNS[card.cabin.themeKey];
  const { fonts, colours, align } = design;
  const words = CARD_WORDS[card.language];
  const columns = [guideColumn(card), ...wifiColumns(ruler, fonts, card)];
  const isBoth = columns.length > 1;
  const sentence = { x: x + (align === 'left' ? 0 : 4), y: y + 54, width: width - 8, height: 14 };
  return [
    ...design.head(ruler, headOf(card), { x, y, width, height: 50 }),
    ...setText(ruler, isBoth ? words.scanBoth : words.scan, sentence, {
      font: fonts.text,
      fill: colours.ink,
      align,
      sizes: { max: 3.4, min: 2.4 },
      leading: 1.3,
    }).pieces,
    ...drawColumns(ruler, design, columns, { x, y: y + 69, width, height: 65 }, isBoth ? 40 : 46),
  ];
}
