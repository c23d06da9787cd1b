import { type Line, textOfLine } from './lines.ts';
import type { PageText } from './page-text.ts';

/** Headers and footers are in this share of a page, at its top and bottom. */
const MARGIN = 0.13;
/** They repeat on this share of the pages, since left and right pages may differ. */
const ON_PAGES = 0.4;

/** `3`, `- 3 -`, `Page 3`, `Sida 3 av 10`. */
const PAGE_NUMBER =
  /^[\s–—|-]*(?:(page|sida|side|seite|página|pagina|sivu|p\.|s\.)\s*)?(\d{1,4})(\s*(?:\/|of|av|af|von|sur|de)\s*\d{1,4})?[\s–—|.-]*$/iu;

/** The size of most characters. */
function commonSize(pages: readonly { lines: Line[] }[]): number {
  const counts = new Map<number, number>();
  for (const line of pages.flatMap(({ lines }) => lines))
    counts.set(line.size, (counts.get(line.size) ?? 0) + textOfLine(line).length);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** Small lines that differ only in a number count as equal; larger ones are headings such as `Day 1`. */
const keyOf = (line: Line, common: number): string => {
  const text = textOfLine(line);
  return `${line.size > 1.1 * common ? text : text.replace(/\d+/g, '#')} ${Math.round(line.y / 6)}`;
};

function isPageNumber(line: Line, page: number): boolean {
  const [all, word, number, total] = PAGE_NUMBER.exec(textOfLine(line)) ?? [];
  if (all === undefined) return false;
  return word !== undefined || total !== undefined || Number(number) === page;
}

const isInMargin = ({ y }: Line, height: number) => y < MARGIN * height || y > (1 - MARGIN) * height;

/** The repeated lines at the start that a gap or a smaller font sets apart from the text. */
function edgeOf(lines: readonly Line[], isRepeated: (line: Line) => boolean): Line[] {
  let count = lines.findIndex((line) => !isRepeated(line));
  if (count === -1) return [...lines];
  while (count > 0) {
    const [last, next] = [lines[count - 1] as Line, lines[count] as Line];
    if (Math.abs(next.y - last.y) > 1.7 * Math.max(last.size, next.size) || last.size < 0.9 * next.size)
      break;
    count -= 1;
  }
  return lines.slice(0, count);
}

/** Removes page numbers, and repeated headers and footers. */
export function withoutHeaders(pages: readonly (PageText & { lines: Line[] })[]): Line[][] {
  const counts = new Map<string, number>();
  const common = commonSize(pages);
  for (const { lines, height } of pages) {
    const keys = lines.filter((line) => isInMargin(line, height)).map((line) => keyOf(line, common));
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const often = Math.max(2, Math.ceil(ON_PAGES * pages.length));
  return pages.map(({ lines, height }, at) => {
    const ends = new Set([lines[0], lines.at(-1)]);
    const isRepeated = (line: Line) =>
      isInMargin(line, height) &&
      ((counts.get(keyOf(line, common)) ?? 0) >= often || (ends.has(line) && isPageNumber(line, at + 1)));
    const left = new Set([...edgeOf(lines, isRepeated), ...edgeOf(lines.toReversed(), isRepeated)]);
    return lines.filter((line) => !left.has(line));
  });
}
