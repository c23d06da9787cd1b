import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LabelSize } from '#shared/contracts/tags.ts';
import { drawQr, fittingSize, mm, newPaper, type Paper } from '#server/print/paper.ts';
import { runsOf, widthOfRun } from '#server/print/runs.ts';
import { printedQr, type PrintedQr, QUIET } from '#server/print/qr.ts';

const A4 = { width: 210, height: 297 };
/** The margin that printers cannot reach, which holds the cut marks. */
const MARGIN = 8;
/** Distance of the cut marks from the labels, and their length. */
const MARK = { gap: 1.5, length: 4 };

/**
 * Modules are whole dots, the largest that leave space for text: 1/200 inch, where printers and scanners have crisp
 * edges, or 1/1200, in points. Codes start on this grid, so that all codes of a sheet are identical in shape; otherwise
 * zbar misses some of the many on a page.
 */
const DOTS = [0.36, 0.06];
const GRID = 0.72;

/** Minimum share of a label's width for the code without its quiet zone: it is scanned from an arm's length. */
const MIN_QR_SHARE = 0.7;
/** Short addresses get a code of this size too: the larger its modules, the less its quiet zone leaves for words. */
const QR_VERSION = 7;
/** Maximum share of a label's width and height for the code with its quiet zone. */
const MAX_QR_SHARE = 0.9;

/** The text on a label for guests, in Swedish and English. */
const GUEST_LINES = ['Scanna för wifi och guide', 'Scan for wifi and guide'];

interface Sheet {
  batch: { id: number; label: string };
  codes: readonly string[];
  label: LabelSize;
  publicUrl: string;
}

/** Position of a label on its page, in points. */
interface Label {
  x: number;
  y: number;
  side: number;
  caption: ReturnType<typeof captionOf>;
}

/** A code of the widest letters. */
const WIDEST = 'WWWW0000';

/** A tag's address for typing. */
const addressOf = (publicUrl: string, code: string) =>
  `${publicUrl.replace(/^https?:\/\//, '')}/cabins/${code}`;

/** The content of a tag's QR code; `s=q` distinguishes scans from shared links (R-tags-12). */
const tagUrl = (publicUrl: string, code: string): string => `${publicUrl}/cabins/${code}?s=q`;

/** Tags hang outdoors for years: the code stays readable with 30 % damage. */
export const tagQr = (publicUrl: string, code: string) => printedQr(tagUrl(publicUrl, code), 'H', QR_VERSION);

/** The number of labels per page and the position of the first. */
export function gridOf(label: LabelSize) {
  const side = Number(label);
  const columns = Math.floor((A4.width - 2 * MARGIN) / side);
  const rows = Math.floor((A4.height - 2 * MARGIN) / side);
  return { side, columns, rows, left: (A4.width - columns * side) / 2, top: (A4.height - rows * side) / 2 };
}
type Grid = ReturnType<typeof gridOf>;

/** Cut marks at the ends of every cutting line. */
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

/** Side of a code that takes its share of a label, quiet zone and all, with each module on whole dots. */
function qrSide({ size }: PrintedQr, side: number): number {
  const sides = DOTS.map((dot) => Math.ceil((side * MIN_QR_SHARE) / size / dot) * dot * (size + 2 * QUIET));
  return sides.find((drawn) => drawn <= side * MAX_QR_SHARE) ?? side * MAX_QR_SHARE;
}

/** The layout around a sheet's codes, equal on every label, in points. */
function captionOf(paper: Paper, { publicUrl, codes }: Sheet, side: number) {
  const drawn = qrSide(tagQr(publicUrl, codes[0] ?? WIDEST), side);
  const [longest = ''] = GUEST_LINES;
  const strip = (side - drawn) / 2;
  const top = drawn + GRID;
  const spaceBelow = side - top;
  const width = side * 0.94;
  const strong = paper.font('strong');
  const code = fittingSize(strong, WIDEST, width, { max: spaceBelow * 0.52, min: 4 });
  const text = paper.font('text');
  const guest = fittingSize(text, longest, drawn * 0.94, { max: strip * 0.7, min: 2 });
  return {
    top,
    spaceBelow,
    strip,
    code,
    guest,
    address: fittingSize(text, addressOf(publicUrl, WIDEST), width, { max: spaceBelow * 0.42, min: 2 }),
  };
}

/** The next whole dot to the right or below: to the left or above, a quiet zone would leave its label. */
const onGrid = (points: number) => Math.ceil(points / GRID) * GRID;

const ON_BASELINE = { lineBreak: false, baseline: 'alphabetic' } as const;

/** The purpose of a tag, along both sides of its code: below it the text would be too small. */
function drawGuestLines(paper: Paper, { x, y, side, caption: { strip, top, guest } }: Label): void {
  paper.font('text').fontSize(guest);
  const capitals = guest * 0.7;
  for (const [index, line] of GUEST_LINES.entries()) {
    const indent = (top - paper.widthOfString(line)) / 2;
    const baseline = (strip + capitals) / 2;
    paper.save();
    if (index === 0) paper.translate(x + baseline, y + top - indent).rotate(-90);
    else paper.translate(x + side - baseline, y + indent).rotate(90);
    paper.text(line, 0, 0, ON_BASELINE);
    paper.restore();
  }
}

/** One label: the QR code as large as possible, its purpose beside it, code and address below. */
function drawLabel(paper: Paper, { publicUrl }: Sheet, code: string, label: Label): void {
  const { x, y, side, caption } = label;
  const qr = tagQr(publicUrl, code);
  const drawn = qrSide(qr, side);
  drawQr(paper, qr, onGrid(x + (side - drawn) / 2 - GRID / 2), onGrid(y), drawn);
  paper.fillColor('#000');
  drawGuestLines(paper, label);
  /** A line with its baseline at this share of the space below the code. */
  const put = (text: string, at: number) => {
    const indent = (side - paper.widthOfString(text)) / 2;
    paper.text(text, x + indent, y + caption.top + caption.spaceBelow * at, ON_BASELINE);
  };
  paper.font('strong').fontSize(caption.code);
  put(code, 0.37);
  paper.font('text').fontSize(caption.address);
  put(addressOf(publicUrl, code), 0.8);
}

/** Batch and page number in the footer. */
function drawTitle(paper: Paper, title: string): void {
  let x = mm(MARGIN);
  for (const run of runsOf(paper, 'text', title).runs) {
    const width = widthOfRun(paper, run, 5);
    paper.fillColor('#000').text(run.text, x, mm(A4.height - 4), { lineBreak: false });
    x += width;
  }
}

async function drawPages(paper: Paper, sheet: Sheet): Promise<void> {
  const grid = gridOf(sheet.label);
  const perPage = grid.columns * grid.rows;
  const caption = captionOf(paper, sheet, mm(grid.side));
  const pages = Math.ceil(sheet.codes.length / perPage);
  for (let page = 0; page < pages && !paper.destroyed; page++) {
    paper.addPage();
    drawCutMarks(paper, grid);
    drawTitle(paper, `${sheet.batch.label} #${sheet.batch.id} · ${page + 1}/${pages}`.trim());
    for (const [index, code] of sheet.codes.slice(page * perPage, (page + 1) * perPage).entries()) {
      const x = grid.left + (index % grid.columns) * grid.side;
      const y = grid.top + Math.floor(index / grid.columns) * grid.side;
      drawLabel(paper, sheet, code, { x: mm(x), y: mm(y), side: mm(grid.side), caption });
    }
    // Yields to other requests between pages.
    await nextTurn();
  }
  paper.end();
}

/** Draws the sheets page by page and streams the PDF. */
export async function drawSheet(sheet: Sheet): Promise<Paper> {
  const paper = await newPaper(sheet.batch.label || `#${sheet.batch.id}`, [A4.width, A4.height], 'en');
  drawPages(paper, sheet).catch((error: unknown) => paper.destroy(error as Error));
  return paper;
}
