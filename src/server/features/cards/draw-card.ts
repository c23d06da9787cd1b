import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CardSize, CardVariant } from '#shared/contracts/cards.ts';
import type { Theme } from '#shared/themes.ts';
import { WORDS } from '#guest/words/words.ts';
import { type Box, boxPath, type Drawing, missingLetters } from '#server/print/drawing.ts';
import { drawOnPaper } from '#server/print/drawing-pdf.ts';
import { drawAsSvg } from '#server/print/drawing-svg.ts';
import { mm, newPaper, type Paper } from '#server/print/paper.ts';
import { setText } from '#server/print/lines.ts';
import { limitConcurrency, type RunLimited } from '#server/concurrency-limit.ts';
import { type Card, headingOf } from './card.ts';
import { drawCode, drawColumns, guideColumn, wifiColumns } from './columns.ts';
import { classic } from './designs/classic.ts';
import type { Design } from './designs/design.ts';
import { modern } from './designs/modern.ts';
import { nature } from './designs/nature.ts';
import { standard } from './designs/standard.ts';

/** Cards look like the guide that they open. */
const DESIGNS: Record<Theme, Design> = { standard, nature, modern, classic };

/** The red of the guest page's emergency sheet, in every theme. */
const RED = '#9f2f22';
/** Maximum font size of the number, in mm. */
const NUMBER = 8;

/** Emergency numbers and the address, readable without scanning. */
function drawEmergency(ruler: Paper, card: Card, box: Box): Drawing {
  const { fonts, corner } = DESIGNS[card.cabin.themeKey];
  const { number, use } = card.facts.emergency;
  const words = WORDS[card.language].kinds.emergencies;
  const white = { fill: '#fff', leading: 1.18 };
  const left = { x: box.x + 5, y: box.y + (box.height - NUMBER) / 2, width: 30, height: NUMBER * 1.2 };
  const numberText = setText(ruler, number, left, {
    ...white,
    font: fonts.title,
    sizes: { max: NUMBER, min: 3 },
  });
  // Long numbers use smaller type.
  const down = (left.y + NUMBER - numberText.bottom) / 2;
  const x = numberText.right + 5;
  const right = { x, width: box.x + box.width - 4 - x, height: box.height / 2 - 2.8 };
  const what = { ...right, y: box.y + 3 };
  const where = { ...right, y: box.y + box.height / 2 + 0.6 };
  return [
    { kind: 'area', path: boxPath(box, corner), fill: RED },
    ...numberText.pieces.map((piece) => (piece.kind === 'letters' ? { ...piece, y: piece.y + down } : piece)),
    ...setText(ruler, use, what, { ...white, font: fonts.text, sizes: { max: 3, min: 1.8 } }).pieces,
    ...setText(ruler, `${words.address}: ${headingOf(card).place}`, where, {
      ...white,
      font: fonts.strong,
      sizes: { max: 3.3, min: 1.8 },
    }).pieces,
  ];
}

/** The check-out time in the host's words. */
function drawCheckout(ruler: Paper, card: Card, { x, y, width }: Box): Drawing {
  const { fonts, colours, align } = DESIGNS[card.cabin.themeKey];
  if (card.facts.checkout === null) return [];
  const { title } = WORDS[card.language].kinds.checkout;
  const above = { x, y, width, height: 5 };
  const below = { x, y: y + 5.4, width, height: 8.4 };
  const heading = { font: fonts.title, fill: colours.accent, align, sizes: { max: 4, min: 2.5 } };
  const text = { font: fonts.strong, fill: colours.ink, align, sizes: { max: 3.4, min: 2.2 } };
  return [
    ...setText(ruler, title, above, heading).pieces,
    ...setText(ruler, card.facts.checkout, below, text).pieces,
  ];
}

/** The fridge sheet: QR codes of guide and wifi, check-out time and emergency contacts. */
function layOutFridgeSheet(ruler: Paper, card: Card, { x, y, width, height }: Box): Drawing {
  const design = DESIGNS[card.cabin.themeKey];
  const columns = [guideColumn(card), ...wifiColumns(ruler, design.fonts, card)];
  return [
    ...design.head(ruler, headingOf(card), { x, y, width, height: 40 }),
    ...drawColumns(ruler, design, columns, { x, y: y + 43, width, height: 55 }, 33),
    ...drawCheckout(ruler, card, { x, y: y + 101, width, height: 14 }),
    ...drawEmergency(ruler, card, { x, y: y + height - 16.5, width, height: 16.5 }),
  ];
}

/** Width of the door sign's QR code, in mm. */
const CODE = 58;

/** The door sign: one large QR code and the emergency contacts. */
function layOutDoorSign(ruler: Paper, card: Card, { x, y, width, height }: Box): Drawing {
  const design = DESIGNS[card.cabin.themeKey];
  const { fonts, colours, align } = design;
  const words = WORDS[card.language].card;
  const line = { x, y: y + 46, width, height: 8.5 };
  const left = align === 'left' ? x : x + (width - CODE) / 2;
  return [
    ...design.head(ruler, headingOf(card), { x, y, width, height: 42 }),
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

/** The card: instructions, the guide's QR code and, if there is wifi, one that joins it. */
function layOutCard(ruler: Paper, card: Card, { x, y, width }: Box): Drawing {
  const design = DESIGNS[card.cabin.themeKey];
  const { fonts, colours, align } = design;
  const words = WORDS[card.language].card;
  const columns = [guideColumn(card), ...wifiColumns(ruler, fonts, card)];
  const isBoth = columns.length > 1;
  const sentence = { x: x + (align === 'left' ? 0 : 4), y: y + 54, width: width - 8, height: 14 };
  return [
    ...design.head(ruler, headingOf(card), { x, y, width, height: 50 }),
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

/** Designs are laid out for A6 and scaled; all paper sizes have the same proportions. */
const A6: Box = { x: 0, y: 0, width: 105, height: 148 };
const SCALE: Record<CardSize, number> = { a6: 1, a5: Math.SQRT2, a4: 2 };
/** The margin that printers cannot reach, plus some space. */
const MARGIN = 7;

type Layout = (ruler: Paper, card: Card, inner: Box) => Drawing;
const LAYOUTS: Record<CardVariant, Layout> = {
  card: layOutCard,
  fridge: layOutFridgeSheet,
  door: layOutDoorSign,
};

function layOut(ruler: Paper, card: Card): Drawing {
  const inner = { x: MARGIN, y: MARGIN, width: A6.width - 2 * MARGIN, height: A6.height - 2 * MARGIN };
  return [...DESIGNS[card.cabin.themeKey].ground(A6), ...LAYOUTS[card.variant](ruler, card, inner)];
}

/** Streams the PDF of a cabin's card on paper of a size. */
export async function drawCard(card: Card, size: CardSize): Promise<Paper> {
  const scale = SCALE[size];
  const paper = await newPaper(card.cabin.name, [A6.width * scale, A6.height * scale], card.language);
  const drawing = layOut(paper.addPage(), card);
  drawOnPaper(paper.scale(mm(1) * scale), drawing);
  paper.end();
  return paper;
}

/** The same card as a picture for the screen, in the proportions of all paper sizes. */
export async function cardPicture(card: Card): Promise<string> {
  const ruler = await newPaper('', [A6.width, A6.height], card.language);
  return drawAsSvg(ruler, layOut(ruler, card), A6);
}

/** Letters of the card that cannot be printed. */
export async function unprintableOn(card: Card): Promise<string[]> {
  const ruler = await newPaper('', [A6.width, A6.height], card.language);
  return missingLetters(layOut(ruler, card));
}

const oneByOne = limitConcurrency(1);

/** Draws one card at a time, because drawing blocks the process, and answers waiting requests in between. */
export const drawOneAtATime: RunLimited = (draw) =>
  oneByOne(async () => {
    await nextTurn();
    return draw();
  });
