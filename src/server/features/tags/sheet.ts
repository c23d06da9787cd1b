import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LabelSize } from '#shared/contracts/tags.ts';
import { drawQr, fittingSize, mm, newPaper, type Paper, printable } from '#server/print/paper.ts';
import { printedQr, type PrintedQr, QUIET } from '#server/print/qr.ts';

const A4 = { width: 210, height: 297 };
/** What printers cannot reach, and where the cut marks are. */
const MARGIN = 8;
/** From the outermost labels to the marks, and how long these are. */
const MARK = { gap: 1.5, length: 4 };

/**
 * 1/100 and 1/50 inch in points: whole dots of printers (300, 600 an inch) and of most scans. A code's edges are
 * crisp then, and all codes of a sheet look alike, without which zbar loses some among the many on a page.
 */
const DOT = 0.72;
const GRID = 1.44;

interface Sheet {
  batch: { id: number; label: string };
  codes: readonly string[];
  label: LabelSize;
  publicUrl: string;
}

/** Where a label is on its page, in points. */
interface Label {
  x: number;
  y: number;
  side: number;
  sizes: ReturnType<typeof textSizes>;
}

/** A tag's address as a person types it. */
const addressOf = (publicUrl: string, code: string) =>
  `${publicUrl.replace(/^https?:\/\//, '')}/cabins/${code}`;

/** What the QR on a tag says; `s=q` tells a scan of it from a shared link (R-tags-12). */
const tagUrl = (publicUrl: string, code: string): string => `${publicUrl}/cabins/${code}?s=q`;

/** A tag hangs outside for years: a quarter of it may be gone. */
export const tagQr = (publicUrl: string, code: string) => printedQr(tagUrl(publicUrl, code), 'Q');

/** How many labels of a size fit on a page, and where the first one is. */
export function gridOf(label: LabelSize) {
  const side = Number(label);
  const columns = Math.floor((A4.width - 2 * MARGIN) / side);
  const rows = Math.floor((A4.height - 2 * MARGIN) / side);
  return { side, columns, rows, left: (A4.width - columns * side) / 2, top: (A4.height - rows * side) / 2 };
}
type Grid = ReturnType<typeof gridOf>;

/** Marks at the ends of every line to cut along. */
function drawCutMarks(paper: Paper, { side, columns, rows, left, top }: Grid): void {
  const right = left + columns * side;
  const bottom = top + rows * side;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    paper.moveTo(mm(x1), mm(y1)).lineTo(mm(x2), mm(y2));
  for (let column = 0; column <= columns; column++) {
    const x = left + column * side;
    line(x, top - MARK.gap, x, top - MARK.gap - MARK.length);
    line(x, bottom + MARK.gap, x, bottom + MARK.gap + MARK.length);
  }
  for (let row = 0; row <= rows; row++) {
    const y = top + row * side;
    line(left - MARK.gap, y, left - MARK.gap - MARK.length, y);
    line(right + MARK.gap, y, right + MARK.gap + MARK.length, y);
  }
  paper.lineWidth(0.3).stroke('#000');
}

/** Sizes of the two lines on every label, in points: as large as its width allows. */
function textSizes(paper: Paper, publicUrl: string, side: number) {
  const width = side * 0.94;
  const widest = 'WWWW0000';
  return {
    code: fittingSize(paper.font('strong'), widest, width, { max: side * 0.1, min: 5 }),
    address: fittingSize(paper.font('text'), addressOf(publicUrl, widest), width, {
      max: side * 0.055,
      min: 2.5,
    }),
  };
}

/**
 * As large as fits in `room` with each module on whole dots; smaller than two dots of 1/100 inch they would be hard
 * to scan, so then whatever fits.
 */
function sideOnDots({ size }: PrintedQr, room: number): number {
  const modules = size + 2 * QUIET;
  const dots = Math.floor(room / modules / DOT);
  return dots < 2 ? room : dots * DOT * modules;
}

const onGrid = (points: number) => Math.round(points / GRID) * GRID;

/** One label: the QR, below it the code and the address as a person types it. */
function drawLabel(paper: Paper, { publicUrl }: Sheet, code: string, at: Label): void {
  const { x, y, side, sizes } = at;
  const qr = tagQr(publicUrl, code);
  const qrSide = sideOnDots(qr, side * 0.78);
  drawQr(paper, qr, onGrid(x + (side - qrSide) / 2), onGrid(y), qrSide);
  const put = (text: string, top: number) =>
    paper.text(text, x + (side - paper.widthOfString(text)) / 2, y + side * top, { lineBreak: false });
  paper.fillColor('#000').font('strong').fontSize(sizes.code);
  put(code, 0.775);
  paper.font('text').fontSize(sizes.address);
  put(addressOf(publicUrl, code), 0.905);
}

async function drawPages(paper: Paper, sheet: Sheet): Promise<void> {
  const grid = gridOf(sheet.label);
  const perPage = grid.columns * grid.rows;
  const sizes = textSizes(paper, sheet.publicUrl, mm(grid.side));
  const pages = Math.ceil(sheet.codes.length / perPage);
  for (let page = 0; page < pages && !paper.destroyed; page++) {
    paper.addPage();
    drawCutMarks(paper, grid);
    const title = `${printable(paper.font('text'), sheet.batch.label)} #${sheet.batch.id} · ${page + 1}/${pages}`;
    paper
      .fontSize(5)
      .fillColor('#000')
      .text(title.trim(), mm(MARGIN), mm(A4.height - 4), { lineBreak: false });
    for (const [index, code] of sheet.codes.slice(page * perPage, (page + 1) * perPage).entries()) {
      const x = grid.left + (index % grid.columns) * grid.side;
      const y = grid.top + Math.floor(index / grid.columns) * grid.side;
      drawLabel(paper, sheet, code, { x: mm(x), y: mm(y), side: mm(grid.side), sizes });
    }
    // Others have their turn between two pages.
    await nextTurn();
  }
  paper.end();
}

/** Draws the sheets page by page; what comes back is the PDF as it is made. */
export async function drawSheet(sheet: Sheet): Promise<Paper> {
  const paper = await newPaper(sheet.batch.label || `#${sheet.batch.id}`, [A4.width, A4.height], 'en');
  drawPages(paper, sheet).catch((error: unknown) => paper.destroy(error as Error));
  return paper;
}
