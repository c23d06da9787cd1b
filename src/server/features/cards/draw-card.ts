import type { CardSize, CardVariant } from '#shared/contracts/cards.ts';
import { type Box, type Drawing, missingFrom } from '#server/print/drawing.ts';
import { drawOnPaper } from '#server/print/drawing-pdf.ts';
import { drawAsSvg } from '#server/print/drawing-svg.ts';
import { mm, newPaper, type Paper } from '#server/print/paper.ts';
import type { Card } from './card.ts';
import { DESIGNS } from './designs/designs.ts';
import { layCard } from './lay-card.ts';
import { layDoor } from './lay-door.ts';
import { layFridge } from './lay-fridge.ts';

/** Everything is laid out for A6 and grows with the paper, whose sizes have one shape. */
const A6: Box = { x: 0, y: 0, width: 105, height: 148 };
const SCALE: Record<CardSize, number> = { a6: 1, a5: Math.SQRT2, a4: 2 };
/** What printers cannot reach, and some air. */
const MARGIN = 7;

type Layout = (ruler: Paper, card: Card, inner: Box) => Drawing;
const LAYOUTS: Record<CardVariant, Layout> = { card: layCard, fridge: layFridge, door: layDoor };

function lay(ruler: Paper, card: Card): Drawing {
  const inner = { x: MARGIN, y: MARGIN, width: A6.width - 2 * MARGIN, height: A6.height - 2 * MARGIN };
  return [...DESIGNS[card.cabin.themeKey].ground(A6), ...LAYOUTS[card.variant](ruler, card, inner)];
}

/** A cabin's card on paper of a size. What comes back is the PDF as it is made. */
export async function drawCard(card: Card, size: CardSize): Promise<Paper> {
  const scale = SCALE[size];
  const paper = await newPaper(card.cabin.name, [A6.width * scale, A6.height * scale], card.language);
  const drawing = lay(paper.addPage(), card);
  drawOnPaper(paper.scale(mm(1) * scale), drawing);
  paper.end();
  return paper;
}

/** The same card as a picture for the screen; paper of every size has its shape. */
export async function cardPicture(card: Card): Promise<string> {
  const ruler = await newPaper('', [A6.width, A6.height], card.language);
  return drawAsSvg(ruler, lay(ruler, card), A6);
}

/** Letters of the same card that cannot be printed. */
export async function unprintableOn(card: Card): Promise<string[]> {
  const ruler = await newPaper('', [A6.width, A6.height], card.language);
  return missingFrom(lay(ruler, card));
}
