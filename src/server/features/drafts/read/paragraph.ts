import type { DocumentPicture } from '../document.ts';

/** Characters with the same format. */
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

/** The output of the readers of all formats, one for each block. */
export type Paragraph = Common &
  (
    | { kind: 'heading'; level: number; spans: Span[] }
    | { kind: 'paragraph'; spans: Span[] }
    /** `number` is the item's number as written, `2.` or `b)`; bullets have none. */
    | { kind: 'item'; level: number; number?: string; spans: Span[] }
    /** Rows with the same `table` are of one table. */
    | { kind: 'row'; table: number; cells: Span[][] }
  );

/** All spans of a paragraph. */
export const spansOf = (paragraph: Paragraph): Span[] =>
  paragraph.kind === 'row' ? paragraph.cells.flat() : paragraph.spans;

export const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** Splits spans at each occurrence of a character. */
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

/** Reverses {@link divide}. */
export const joined = (parts: readonly (readonly Span[])[], sign: string): Span[] =>
  parts.flatMap((part, at) => (at === 0 ? part : [{ text: sign }, ...part]));
