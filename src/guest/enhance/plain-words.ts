/** A word with what it is joined to: "Wi-Fi" and "check-out" are one. */
const WORD = /[\p{L}\p{M}\p{N}\u00AD]+(?:[-‐’'][\p{L}\p{M}\p{N}\u00AD]+)*/gu;

/** Capitals and accents do not count: who has no Swedish keyboard finds "Nödläge" all the same. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae');

interface PlacedWord {
  /** As searches compare it. */
  plain: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

/** The words of a text, each with its place. */
export const placedWords = (text: string): PlacedWord[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    plain: plain(word),
    start: index,
    end: index + word.length,
  }));

/** The words of a text as searches compare them. */
export const plainWords = (text: string): string[] => placedWords(text).map((word) => word.plain);
