import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import type { Span } from '../paragraph.ts';

/** A fragment of text on a page; coordinates are in points from the page's upper left corner. */
export interface Fragment extends Span {
  x: number;
  /** The vertical position of the baseline. */
  y: number;
  width: number;
  size: number;
}

export interface PageText {
  width: number;
  height: number;
  fragments: Fragment[];
  /** Bullets that are drawn. */
  dots: { x: number; y: number }[];
}

type Matrix = [number, number, number, number, number, number];
interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const multiplied = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

function boxOf(matrix: Matrix, [x0, y0, x1, y1]: readonly number[]): Box {
  const [ax, ay] = multiplied(matrix, [1, 0, 0, 1, x0 ?? 0, y0 ?? 0]).slice(4) as [number, number];
  const [bx, by] = multiplied(matrix, [1, 0, 0, 1, x1 ?? 0, y1 ?? 0]).slice(4) as [number, number];
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}

/** Numbers of drawing operators of pdf.js. */
interface Operators {
  save: number;
  restore: number;
  transform: number;
  constructPath: number;
  paintFormXObjectBegin: number;
  paintFormXObjectEnd: number;
}

/** The bounding boxes of everything drawn. */
function drawnBoxes(
  { fnArray, argsArray }: { fnArray: readonly number[]; argsArray: readonly unknown[] },
  page: Matrix,
  operators: Operators,
): Box[] {
  const boxes: Box[] = [];
  const saved: Matrix[] = [];
  let matrix = IDENTITY;
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as unknown[] | null;
    if (operator === operators.save || operator === operators.paintFormXObjectBegin) saved.push(matrix);
    if (operator === operators.restore || operator === operators.paintFormXObjectEnd)
      matrix = saved.pop() ?? IDENTITY;
    if (operator === operators.transform) matrix = multiplied(matrix, args as unknown as Matrix);
    if (operator === operators.paintFormXObjectBegin && args?.[0])
      matrix = multiplied(matrix, [...(args[0] as number[])] as Matrix);
    if (operator === operators.constructPath && args?.[2])
      boxes.push(boxOf(multiplied(page, matrix), [...(args[2] as Float32Array)]));
  }
  return boxes;
}

/** Whether a drawn line strikes through text: it crosses the lower-case letters. */
const strikes = ({ x0, x1, y0, y1 }: Box, { x, y, width, size }: Fragment): boolean => {
  const above = y - (y0 + y1) / 2;
  return (
    y1 - y0 < 0.15 * size && above > 0.12 * size && above < 0.5 * size && x1 > x + 1 && x0 < x + width - 1
  );
};

const isDot = ({ x0, y0, x1, y1 }: Box): boolean => {
  const width = x1 - x0;
  const height = y1 - y0;
  return width > 1.4 && width < 7.5 && height > 1.4 && height < 7.5 && Math.abs(width - height) < 0.8;
};

/** Splits a fragment that is partly covered by a line, at the nearest word boundaries. */
function marked(fragment: Fragment, x0: number, x1: number, mark: Partial<Span>): Fragment[] {
  const { text, x, width } = fragment;
  const boundaries = [0, text.length];
  for (const { index, 0: gap } of text.matchAll(/\s+/g)) boundaries.push(index, index + gap.length);
  const nearest = (place: number) => {
    const at = ((place - x) / width) * text.length;
    return boundaries.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best));
  };
  const [start, end] = [nearest(Math.max(x0, x)), nearest(Math.min(x1, x + width))];
  if (end <= start) return [fragment];
  const part = (from: number, to: number): Fragment => ({
    ...fragment,
    text: text.slice(from, to),
    x: x + (width * from) / text.length,
    width: (width * (to - from)) / text.length,
  });
  return [part(0, start), { ...part(start, end), ...mark }, part(end, text.length)].filter(
    (one) => one.text !== '',
  );
}

const BOLD = /bold|black|heavy|semibold|demi/i;

/** Reads the text of a page. @param at the page's number, from 1 */
export async function readPage(pdf: PDFDocumentProxy, at: number, operators: Operators): Promise<PageText> {
  const page = await pdf.getPage(at);
  const viewport = page.getViewport({ scale: 1 });
  const toPage = viewport.transform as Matrix;
  // Loads the fonts too, whose names say what is bold.
  const drawing = await page.getOperatorList();
  const content = await page.getTextContent();
  const annotations = (await page.getAnnotations()) as {
    subtype?: string;
    url?: string;
    unsafeUrl?: string;
    rect: number[];
  }[];
  const bold = new Map<string, boolean>();
  const isBoldFont = (name: string): boolean => {
    const known = bold.get(name);
    if (known !== undefined) return known;
    // Fonts of text outside the page are not loaded.
    const font = page.commonObjs.has(name)
      ? (page.commonObjs.get(name) as { name?: string; bold?: boolean; black?: boolean } | null)
      : null;
    const isBold = font?.bold === true || font?.black === true || BOLD.test(font?.name ?? '');
    bold.set(name, isBold);
    return isBold;
  };
  let fragments = content.items.flatMap((item): Fragment[] => {
    if (!('str' in item) || item.str === '') return [];
    const [, , c, d, x, y] = multiplied(toPage, item.transform as Matrix);
    const size = Math.round(Math.hypot(c, d) * 10) / 10;
    return [
      { text: item.str, x, y, width: item.width, size, ...(isBoldFont(item.fontName) && { isBold: true }) },
    ];
  });
  const boxes = drawnBoxes(drawing, toPage, operators);
  const lines = boxes.filter(({ x0, x1, y0, y1 }) => y1 - y0 < 3 && x1 - x0 > 3);
  for (const line of lines) {
    if (fragments.some((fragment) => strikes(line, fragment)))
      fragments = fragments.flatMap((fragment) =>
        strikes(line, fragment) ? marked(fragment, line.x0, line.x1, { isStruck: true }) : [fragment],
      );
  }
  for (const { subtype, url, rect } of annotations) {
    if (subtype !== 'Link' && subtype !== 'StrikeOut') continue;
    const box = boxOf(toPage, rect);
    const mark = subtype === 'StrikeOut' ? { isStruck: true } : url === undefined ? null : { address: url };
    if (mark === null) continue;
    fragments = fragments.flatMap((fragment) => {
      const middle = fragment.y - fragment.size * 0.3;
      const isInside =
        middle > box.y0 && middle < box.y1 && fragment.x < box.x1 && fragment.x + fragment.width > box.x0;
      return isInside && fragment.text.trim() !== '' ? marked(fragment, box.x0, box.x1, mark) : [fragment];
    });
  }
  page.cleanup();
  return {
    width: viewport.width,
    height: viewport.height,
    fragments,
    dots: boxes.filter(isDot).map(({ x0, y0, x1, y1 }) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 })),
  };
}
