/** Endings of Swedish, Norwegian, English, German, French and Spanish words, without their accents; the longest first. */
const ENDING =
  /(?:ningarna|ningar|orna|arna|erna|ungen|ingar|ing|ens|ets|ar|er|or|en|et|na|ed|es|us|ie|te|a|e|n|t|s|r)$/;

/**
 * A word without its ending. Three letters are enough only where more than one was taken off: "sop-or", but not "all-a".
 */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, '');
  const taken = word.length - stem.length;
  return stem.length >= (taken > 1 ? 3 : 4) ? stem : word;
}

/** Words this short have forms, but begin too many others: "inte" is no form of "internet". */
const SHORT = 4;

/** Whether two words are forms of one, or one goes on from the other: "towels" and "towel", "sopor" and "sophämtning". */
export function areForms(typed: string, word: string): boolean {
  const stem = stemOf(word);
  return word.startsWith(stemOf(typed)) || ((stem !== word || word.length > SHORT) && typed.startsWith(stem));
}
