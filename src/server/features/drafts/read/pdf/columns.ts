import type { Line, Segment } from './lines.ts';

/** A part of a page, in reading order. */
export type Part =
  | { kind: 'column'; lines: Segment[]; left: number; right: number }
  /** Cells of each row, and the lines in each cell. */
  | { kind: 'table'; rows: Segment[][][] };

/** Columns of text have lines of at least this many characters; cells of tables are shorter. */
const MIN_COLUMN_CHARACTERS = 20;
const MIN_COLUMN_LINES = 3;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** A run of lines with a gutter between their left and right parts. */
interface Gutter {
  from: number;
  to: number;
  /** The left edge of the right part. */
  x: number;
}

const crosses = ({ segments }: Line, x: number): boolean =>
  segments.some(({ x0, x1 }) => x0 < x - 3 && x1 > x - 3);

const isRight = ({ x0 }: Segment, x: number) => x0 >= x - 3;

/** The longest run of consecutive lines around an index with text to the right of a gap. */
function gutterAt(lines: readonly Line[], at: number, x: number): Gutter {
  let from = at;
  let to = at + 1;
  while (from > 0 && !crosses(lines[from - 1] as Line, x)) from -= 1;
  while (to < lines.length && !crosses(lines[to] as Line, x)) to += 1;
  // Without lines at its beginning and end that have a left part only.
  const hasRight = (line: Line | undefined) => line?.segments.some((segment) => isRight(segment, x)) === true;
  const pitch = median(
    lines.slice(from, to).map((line, index, all) => (index === 0 ? 14 : line.y - (all[index - 1]?.y ?? 0))),
  );
  while (to - 1 > at && !hasRight(lines[to - 1])) {
    const isApart = (lines.slice(from, to).findLastIndex(hasRight) ?? 0) + from;
    const gap = (lines[isApart + 1]?.y ?? 0) - (lines[isApart]?.y ?? 0);
    if (gap <= 1.8 * pitch) break;
    to = isApart + 1;
  }
  while (from < at && !hasRight(lines[from])) {
    const first = lines.slice(from, to).findIndex(hasRight) + from;
    const gap = (lines[first]?.y ?? 0) - (lines[first - 1]?.y ?? 0);
    if (gap <= 1.8 * pitch) break;
    from = first;
  }
  return { from, to, x };
}

/** Of the gutters of a line, the one with the most lines on its right side. */
function bestGutter(lines: readonly Line[], at: number): Gutter | null {
  const { segments } = lines[at] as Line;
  let best: { gutter: Gutter; count: number } | null = null;
  for (const { x0 } of segments.slice(1)) {
    // Cells may be aligned to the right or centred, so only the gap counts.
    const gutter = gutterAt(lines, at, x0);
    const count = lines
      .slice(gutter.from, gutter.to)
      .filter((line) => line.segments.some((one) => isRight(one, x0))).length;
    if (best === null || count > best.count) best = { gutter, count };
  }
  return best?.gutter ?? null;
}

/** Whether both sides are text to be read from top to bottom, not rows to be read across. */
function isColumns(left: readonly Segment[], right: readonly Segment[]): boolean {
  if (left.length < MIN_COLUMN_LINES || right.length < MIN_COLUMN_LINES) return false;
  const aligned = right.filter(({ y }) => left.some((one) => Math.abs(one.y - y) < 1.5)).length;
  if (aligned / right.length < 0.5) return true;
  const lengths = [left, right].map((side) => median(side.map(({ text }) => text.trim().length)));
  return lengths.every((length) => length >= MIN_COLUMN_CHARACTERS);
}

const asLines = (segments: readonly Segment[]): Line[] => {
  const lines: Line[] = [];
  for (const segment of segments) {
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.y - segment.y) < 0.45 * segment.size) last.segments.push(segment);
    else lines.push({ y: segment.y, size: segment.size, segments: [segment] });
  }
  return lines;
};

/** A vertical gap of this many ems separates two parts of a page. */
const BAND_GAP = 3;

/** Splits a page at vertical gaps across its whole width. */
export function bandsOf(lines: readonly Line[]): Line[][] {
  const bands: Line[][] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const isApart = before === undefined || line.y - before.y > BAND_GAP * Math.max(before.size, line.size);
    if (isApart) bands.push([line]);
    else bands.at(-1)?.push(line);
    before = line;
  }
  return bands;
}

/** Rows of lines that have cells side by side. A line without a first cell goes on with the row above. */
function rowsOf(lines: readonly Line[]): Segment[][][] {
  const intervals: { x0: number; x1: number }[] = [];
  for (const { x0, x1 } of lines
    .flatMap(({ segments }) => segments)
    .toSorted((one, other) => one.x0 - other.x0)) {
    const last = intervals.at(-1);
    if (last !== undefined && x0 < last.x1 + 2) last.x1 = Math.max(last.x1, x1);
    else intervals.push({ x0, x1 });
  }
  const columnOf = ({ x0 }: Segment) => intervals.findLastIndex((one) => one.x0 <= x0 + 0.1);
  const rows: Segment[][][] = [];
  let lastY = -Infinity;
  for (const { segments, y, size } of lines) {
    const first = segments[0] as Segment;
    const before = rows.at(-1);
    const isMore =
      before !== undefined && segments.length === 1 && y - lastY < 1.45 * size && columnOf(first) > 0;
    const row = isMore ? before : intervals.map((): Segment[] => []);
    if (!isMore) rows.push(row);
    for (const segment of segments) row[columnOf(segment)]?.push(segment);
    lastY = y;
  }
  return rows;
}

/**
 * Puts the lines of a page into reading order: columns one after the other, tables row by row.
 * @param right the right edge of the text
 */
export function partsOf(lines: readonly Line[], right: number, depth = 0): Part[] {
  const parts: Part[] = [];
  let plain: Segment[] = [];
  const endPlain = () => {
    if (plain.length > 0) {
      const left = plain.reduce((least, { x0 }) => Math.min(least, x0), Infinity);
      parts.push({ kind: 'column', lines: plain, left, right });
    }
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at] as Line;
    const gutter = line.segments.length > 1 || depth > 6 ? bestGutter(lines, at) : gutterAhead(lines, at);
    if (gutter === null || gutter.from > at) {
      plain.push(...line.segments);
      at += 1;
      continue;
    }
    const own = lines.slice(at, gutter.to);
    const segments = own.flatMap((one) => one.segments);
    const leftSide = segments.filter((segment) => !isRight(segment, gutter.x));
    const rightSide = segments.filter((segment) => isRight(segment, gutter.x));
    if (isColumns(leftSide, rightSide) && depth < 6) {
      endPlain();
      parts.push(
        ...partsOf(asLines(leftSide), gutter.x - 10, depth + 1),
        ...partsOf(asLines(rightSide), right, depth + 1),
      );
      at = gutter.to;
      continue;
    }
    if (line.segments.length === 1) {
      plain.push(...line.segments);
      at += 1;
      continue;
    }
    endPlain();
    const end = own.findIndex((one, index) => index > 0 && endsTable(one, own[index - 1] as Line, gutter.x));
    const rows = end === -1 ? own : own.slice(0, end);
    parts.push({ kind: 'table', rows: rowsOf(rows) });
    at += rows.length;
  }
  endPlain();
  return parts;
}

/** A line on the left only ends a table, unless it is the rest of a cell. */
const endsTable = ({ segments, y, size }: Line, before: Line, x: number): boolean =>
  segments.length === 1 &&
  !isRight(segments[0] as Segment, x) &&
  (before.segments.length > 1 || y - before.y > 1.45 * size);

/** A gutter may begin above the first line with a right part, as beside a column's title. */
function gutterAhead(lines: readonly Line[], at: number): Gutter | null {
  for (let next = at + 1; next < Math.min(lines.length, at + 6); next += 1) {
    if ((lines[next] as Line).segments.length < 2) continue;
    const gutter = bestGutter(lines, next);
    return gutter !== null && gutter.from <= at ? gutter : null;
  }
  return null;
}
