/** A word with hyphens and apostrophes: "Wi-Fi" and "check-out" are one word. */
const WORD = /[\p{L}\p{M}\p{N}\u00AD]+(?:[-‐’'][\p{L}\p{M}\p{N}\u00AD]+)*/gu;

/** Without capitals and accents, so that guests without a Swedish keyboard find "Nödläge". */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae');

interface PlacedWord {
  /** The word as searches compare it. */
  plain: string;
  /** Its range in the text. */
  start: number;
  end: number;
}

/** The words of a text with their ranges. */
export const wordRanges = (text: string): PlacedWord[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    plain: plain(word),
    start: index,
    end: index + word.length,
  }));

/** The words of a text as searches compare them. */
export const plainWords = (text: string): string[] => wordRanges(text).map((word) => word.plain);
