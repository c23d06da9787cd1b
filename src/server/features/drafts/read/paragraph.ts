import type { DocumentPicture } from '../document.ts';

/** Characters with one look. */
export interface Span {
  text: string;
  isBold?: boolean;
  /** The font size in points, where the document names one. */
  size?: number;
  isStruck?: boolean;
  /** Where a link leads. */
  address?: string;
}

interface Common {
  pictures?: DocumentPicture[];
}

/** What the readers of all formats produce, one for each block. */
export type Paragraph = Common &
  (
    | { kind: 'heading'; level: number; spans: Span[] }
    | { kind: 'paragraph'; spans: Span[] }
    /** `number` is written before the item: `2.`, `b)`; bullets have none. */
    | { kind: 'item'; level: number; number?: string; spans: Span[] }
    /** Rows with the same `table` are of one table. */
    | { kind: 'row'; table: number; cells: Span[][] }
  );

/** All spans of a paragraph. */
export const spansOf = (paragraph: Paragraph): Span[] =>
  paragraph.kind === 'row' ? paragraph.cells.flat() : paragraph.spans;

export const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** Divides spans at each sign. */
export function divide(spans: readonly Span[], sign: string): Span[][] {
  const parts: Span[][] = [[]];
  for (const span of spans) {
    for (const [at, text] of span.text.split(sign).entries()) {
      if (at > 0) parts.push([]);
      if (text !== '') parts.at(-1)?.push({ ...span, text });
    }
  }
  return parts;
}

/** The reverse of {@link divide}. */
export const joined = (parts: readonly (readonly Span[])[], sign: string): Span[] =>
  parts.flatMap((part, at) => (at === 0 ? part : [{ text: sign }, ...part]));
