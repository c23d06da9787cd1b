import { WORDS } from '#guest/words/words.ts';
import { type Box, boxPath, type Drawing } from '#server/print/drawing.ts';
import { setText } from '#server/print/lines.ts';
import type { Paper } from '#server/print/paper.ts';
import { type Card, headOf } from './card.ts';
import { DESIGNS } from './designs/designs.ts';

/** The red of the guest page's emergency sheet, in every theme. */
const RED = '#9f2f22';
const NUMBER = 8;

/** Emergency numbers and the address, readable without scanning. */
export function drawEmergency(ruler: Paper, card: Card, box: Box): Drawing {
  const { fonts, corner } = DESIGNS[card.cabin.themeKey];
  const { number, use } = card.facts.emergency;
  const words = WORDS[card.language].kinds.emergencies;
  const white = { fill: '#fff', leading: 1.18 };
  const left = { x: box.x + 5, y: box.y + (box.height - NUMBER) / 2, width: 30, height: NUMBER * 1.2 };
  const called = setText(ruler, number, left, {
    ...white,
    font: fonts.title,
    sizes: { max: NUMBER, min: 3 },
  });
  // Long numbers use smaller type.
  const down = (left.y + NUMBER - called.bottom) / 2;
  const x = called.right + 5;
  const right = { x, width: box.x + box.width - 4 - x, height: box.height / 2 - 2.8 };
  const what = { ...right, y: box.y + 3 };
  const where = { ...right, y: box.y + box.height / 2 + 0.6 };
  return [
    { kind: 'area', path: boxPath(box, corner), fill: RED },
    ...called.pieces.map((piece) => (piece.kind === 'letters' ? { ...piece, y: piece.y + down } : piece)),
    ...setText(ruler, use, what, { ...white, font: fonts.text, sizes: { max: 3, min: 1.8 } }).pieces,
    ...setText(ruler, `${words.address}: ${headOf(card).place}`, where, {
      ...white,
      font: fonts.strong,
      sizes: { max: 3.3, min: 1.8 },
    }).pieces,
  ];
}
