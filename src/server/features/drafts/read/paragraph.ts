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
