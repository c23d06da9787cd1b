/** A run of characters of the text, in UTF-16 units. */
export interface Run {
  start: number;
  end: number;
}

/** A part of a document. Line breaks inside it are the document's own, as in an address. */
export interface Block extends Run {
  /**
   * Headings are told by the document's shape: its marks, sizes, bold lines, capitals. A line that only its words make
   * a heading is a paragraph.
   */
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  /** Of a heading 1 to 6, of an item its depth from 1. */
  level?: number;
  /** Of items of a numbered list, whose number stands in the text: `2. Turn the key`. Bullets do not. */
  isOrdered?: boolean;
  /** The cells of a table's row, or what tabs divide in a line. Cells are divided by a tab; empty ones have no length. */
  cells?: Run[];
  /** Struck-through runs, which stay unplaced. */
  struck?: Run[];
  /** The pictures right after this block, by their index in `pictures`. */
  pictures?: number[];
}

/** A picture of a document, in a format that can be uploaded. */
export interface DocumentPicture {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  bytes: Uint8Array;
}

/** What was read from a document, in reading order. */
export interface ReadDocument {
  /**
   * NFC, without invisible characters, at most 200,000 UTF-16 units. Blocks are divided by a line break, and by an empty
   * line unless both are of one list or table. Links are `[words](address)`, or only words that are the address.
   */
  text: string;
  /** In order, not overlapping; together they hold every character of the text that is no white space. */
  blocks: Block[];
  /** Empty except for .docx. */
  pictures: DocumentPicture[];
}
