/** A run of characters of the text, in UTF-16 units. */
export interface Run {
  start: number;
  end: number;
}

/** A part of a document. It keeps the document's own line breaks, as in an address. */
export interface Block extends Run {
  /**
   * Headings are recognized by their form: marks, sizes, bold lines, capitals. A line that is a heading only by its
   * words is a paragraph.
   */
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  /** The level of a heading, 1 to 6; the depth of an item, from 1. */
  level?: number;
  /** Whether an item is numbered. Its number is part of the text (`2. Turn the key`), a bullet is not. */
  isOrdered?: boolean;
  /**
   * The cells of a table's row, or of a line with tabs. In the text a tab separates them; empty cells have no length.
   */
  cells?: Run[];
  /** Struck-through runs. They stay unplaced. */
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
   * NFC, without invisible characters, at most 200,000 UTF-16 units. A line break separates blocks, an empty line those
   * that are not of one list or table. Links are `[words](address)`, or only the words if they are the address.
   */
  text: string;
  /** In order, without overlaps; every character but white space is in one of them. */
  blocks: Block[];
  /** Empty except for .docx. */
  pictures: DocumentPicture[];
}
