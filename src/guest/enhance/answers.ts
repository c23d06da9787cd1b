import { plainWords } from './plain-words.ts';
import { isTypoOf } from './typos.ts';

/** Letters this few begin a word, and are not looked for in the middle of one. */
const FEW = 2;

const isIn = (typed: string, word: string): boolean =>
  (typed.length > FEW ? word.includes(typed) : word.startsWith(typed)) || areForms(typed, word);

const isNearly = (typed: string, word: string): boolean =>
  isTypoOf(typed, word) || isTypoOf(typed, stemOf(word));

/**
 * For each word that was typed, those of the guide's words that answer it: what contains it and other forms of it. Slips
 * are forgiven where the guide has neither, so that what is spelled well finds no more than it says.
 */
export function answersTo(typed: string, words: ReadonlySet<string>): ReadonlySet<string>[] {
  const all = [...words];
  const typedWords = plainWords(typed);
  return typedWords.map((wanted, at) => {
    // Some write as two words what others write as one: "wi fi".
    const joined = [
      [at - 1, at],
      [at, at + 1],
    ].map((pair) => pair.map((index) => typedWords[index] ?? ' ').join(''));
    const found = all.filter((word) => isIn(wanted, word) || joined.some((one) => word.startsWith(one)));
    return new Set(found.length > 0 ? found : all.filter((word) => isNearly(wanted, word)));
  });
}

/** Whether these words have an answer to all that was typed, in whatever order. */
export const hasAll = (words: ReadonlySet<string>, answers: readonly ReadonlySet<string>[]): boolean =>
  answers.length > 0 && answers.every((one) => [...one].some((word) => words.has(word)));

/** Endings of Swedish, Norwegian, English, German, French and Spanish words, without their accents; the longest first. */
const ENDING =
  /(?:ningarna|ningar|orna|arna|erna|ungen|ingar|ing|ens|ets|ar|er|or|en|et|na|ed|es|us|ie|te|a|e|n|t|s|r)$/;

/**
 * A word without its ending. Three letters are enough only where more than one was taken off: "sop-or", but not "all-a".
 */
function stemOf(word: string): string {
  const stem = word.replace(ENDING, '');
  const taken = word.length - stem.length;
  return stem.length >= (taken > 1 ? 3 : 4) ? stem : word;
}

/** Words this short have forms, but begin too many others: "inte" is no form of "internet". */
const SHORT = 4;

/** Whether two words are forms of one, or one goes on from the other: "towels" and "towel", "sopor" and "sophämtning". */
function areForms(typed: string, word: string): boolean {
  const stem = stemOf(word);
  return word.startsWith(stemOf(typed)) || ((stem !== word || word.length > SHORT) && typed.startsWith(stem));
}
