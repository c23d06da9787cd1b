import type { Span } from '../paragraph.ts';
import type { Fragment, PageText } from './page-text.ts';

/** Characters of a line without a wide gap between them. */
export interface Segment {
  x0: number;
  x1: number;
  y: number;
  /** The size of most characters. */
  size: number;
  spans: Span[];
  text: string;
  isBold: boolean;
  /** Whether a drawn bullet is before it. */
  hasDot?: boolean;
}

/** The text on one baseline. */
export interface Line {
  y: number;
  size: number;
  segments: Segment[];
}

/** A gap of this many ems separates columns or cells; spaces of justified text are smaller. */
const WIDE_GAP = 1.25;
/** A gap of this many ems is a space. */
const SPACE = 0.14;

/** Bullets and numbers are far left of their text, but belong to it. */
export const MARK = /^(?:[•‣▪●○◦■□–—\-*·➢➤✓✔☑►\uF0B7\uF0A7\uF0D8o]|\(?\d{1,3}[.)]|[a-z]\))$/u;

function segmentOf(fragments: readonly Fragment[]): Segment {
  const spans: Span[] = [];
  let end = Infinity;
  const letters = new Map<number, number>();
  let bold = 0;
  let count = 0;
  for (const { x, width, text, size, isBold, isStruck, address } of fragments) {
    const before = spans.at(-1)?.text ?? '';
    if (x - end > SPACE * size && !/\s$/.test(before) && !/^\s/.test(text)) spans.push({ text: ' ', size });
    spans.push({
      text,
      size,
      ...(isBold === true && { isBold }),
      ...(isStruck === true && { isStruck }),
      ...(address !== undefined && { address }),
    });
    end = x + width;
    const inked = text.trim().length;
    letters.set(size, (letters.get(size) ?? 0) + inked);
    count += inked;
    if (isBold === true) bold += inked;
  }
  const first = fragments[0] as Fragment;
  const [[size] = [first.size]] = [...letters].toSorted(([, one], [, other]) => other - one);
  return {
    x0: first.x,
    x1: end,
    y: first.y,
    size,
    spans,
    text: spans.map(({ text }) => text).join(''),
    isBold: bold === count,
  };
}

function segmentsOf(fragments: readonly Fragment[]): Segment[] {
  const groups: Fragment[][] = [];
  let end = -Infinity;
  for (const fragment of fragments) {
    if (fragment.text.trim() === '') continue;
    const { x } = fragment;
    const group = groups.at(-1);
    const isMark = group?.length === 1 && MARK.test((group[0] as Fragment).text.trim());
    if (
      group !== undefined &&
      (x - end < WIDE_GAP * fragment.size || (isMark && x - end < 4 * fragment.size))
    )
      group.push(fragment);
    else groups.push([fragment]);
    end = fragment.x + fragment.width;
  }
  return groups.map(segmentOf);
}

/** The lines of a page from top to bottom. */
export function linesOf({ fragments, dots }: PageText): Line[] {
  const inked = fragments.filter(({ text, size }) => text.trim() !== '' && size > 0);
  const sorted = inked.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const groups: { y: number; size: number; fragments: Fragment[] }[] = [];
  for (const fragment of sorted) {
    const group = groups.at(-1);
    // Superscripts and smaller words are on the same line.
    if (group !== undefined && fragment.y - group.y < 0.45 * Math.min(group.size, fragment.size)) {
      group.fragments.push(fragment);
      group.size = Math.max(group.size, fragment.size);
    } else groups.push({ y: fragment.y, size: fragment.size, fragments: [fragment] });
  }
  return groups.map(({ y, size, fragments: own }) => {
    const segments = segmentsOf(own.toSorted((one, other) => one.x - other.x));
    for (const segment of segments) {
      const hasDot = dots.some(
        (dot) =>
          dot.x < segment.x0 &&
          segment.x0 - dot.x < 2.6 * segment.size &&
          dot.y < y &&
          y - dot.y < 0.75 * segment.size,
      );
      if (hasDot && !MARK.test(segment.text.split(' ', 1)[0] ?? '')) segment.hasDot = true;
    }
    return { y, size, segments };
  });
}

export const textOfLine = ({ segments }: Line): string => segments.map(({ text }) => text.trim()).join(' ');
