import { plainWords } from './plain-words.ts';
import { isTypoOf } from './typos.ts';

/** Endings of Swedish, Norwegian, English, German, French and Spanish words, without accents; longest first. */
const ENDING =
  /(?:ningarna|ningar|orna|arna|erna|ungen|ingar|ing|ens|ets|ar|er|or|en|et|na|ed|es|us|ie|te|a|e|n|t|s|r)$/;

/** A word without its ending. A stem has at least 4 letters, or 3 if the ending has more than one: "sop-or", but not "all-a". */
function stemOf(word: string): string {
  const stem = word.replace(ENDING, '');
  const removed = word.length - stem.length;
  return stem.length >= (removed > 1 ? 3 : 4) ? stem : word;
}

/** Words up to this length are the start of too many others: "inte" is not a form of "internet". */
const MAX_SHORT = 4;

/** Whether two words are forms of one word, or one begins with the other's stem: "towels" and "towel", "sopor" and "sophämtning". */
function areForms(typed: string, word: string): boolean {
  const stem = stemOf(word);
  return (
    word.startsWith(stemOf(typed)) || ((stem !== word || word.length > MAX_SHORT) && typed.startsWith(stem))
  );
}

/** Up to this many letters match only at the start of a word. */
const PREFIX_ONLY = 2;

const isMatch = (typed: string, word: string): boolean =>
  (typed.length > PREFIX_ONLY ? word.includes(typed) : word.startsWith(typed)) || areForms(typed, word);

const isMatchWithTypo = (typed: string, word: string): boolean =>
  isTypoOf(typed, word) || isTypoOf(typed, stemOf(word));

/**
 * For each typed word, the matching words of the guide: words that contain it and other forms of it. Typos count only
 * where there is no such word, so that a correctly spelled search finds nothing else.
 */
export function matchingWords(typed: string, words: ReadonlySet<string>): ReadonlySet<string>[] {
  const all = [...words];
  const typedWords = plainWords(typed);
  return typedWords.map((wanted, at) => {
    // Some people write one word as two: "wi fi".
    const joined = [
      [at - 1, at],
      [at, at + 1],
    ].map((pair) => pair.map((index) => typedWords[index] ?? ' ').join(''));
    const found = all.filter((word) => isMatch(wanted, word) || joined.some((pair) => word.startsWith(pair)));
    return new Set(found.length > 0 ? found : all.filter((word) => isMatchWithTypo(wanted, word)));
  });
}

/** Whether these words match every typed word, in any order. */
export const matchesAll = (words: ReadonlySet<string>, matches: readonly ReadonlySet<string>[]): boolean =>
  matches.length > 0 && matches.every((found) => [...found].some((word) => words.has(word)));
