/** A word of a text, as questions and passages are compared. */
export interface Word {
  /** Without capitals and accents. */
  plain: string;
  /** The same with å, ä, ö and ü, letter for letter. */
  spelt: string;
  /** Its range in the text. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const MARK = /\p{M}/gu;
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'ö', æ: 'ä', œ: 'oe', đ: 'd', ł: 'l' };
/** `Muell`, `noekkel` and `aa` are how ü, ø and å are typed without their keys. Not after another vowel, as in `Feuer`. */
const TYPED_UMLAUT = /(?<![aeiouyq])([aou])e/g;
const UMLAUTS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };
const PLAIN: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ü: 'u' };

const withoutAccent = (letter: string): string =>
  letter in PLAIN ? letter : (LETTERS[letter] ?? letter.normalize('NFKD').replace(MARK, ''));

/** Folds case, accents and typed umlauts, so that `Müll` and `MUELL` are one word. */
export const normalizeSpelling = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^a-z0-9]/g, withoutAccent)
    .replace(TYPED_UMLAUT, (_both, letter: string) => UMLAUTS[letter] ?? letter)
    .replaceAll('aa', 'å');

/** A spelt word without å, ä, ö and ü, which many guests type as a, o and u. */
export const fold = (spelt: string): string => spelt.replace(/[åäöü]/g, (letter) => PLAIN[letter] ?? letter);

/** The words of a text. Hyphens and apostrophes part words: `check-in` and `l'eau` are two. */
export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const spelt = normalizeSpelling(word);
    return { plain: fold(spelt), spelt, start: index, end: index + word.length };
  });

/**
 * Whether one word may be another, or a form of it, by its å, ä, ö and ü: "håll" is no "häll", but "hall" may be either
 * unless its writer has the keys (`isAccented`). `hasUmlautForms`: "Gläser" is a form of
 * "Glas", and Nynorsk "skåp" is "skap".
 */
export function isSpeltLike(
  typed: string,
  known: string,
  isAccented: boolean,
  hasUmlautForms: boolean,
): boolean {
  for (let at = 0; at < Math.min(typed.length, known.length); at += 1) {
    const [one = '', other = ''] = [typed[at], known[at]];
    if (one === other) continue;
    const [isPlain, isOtherPlain] = [!(one in PLAIN), !(other in PLAIN)];
    if (fold(one) !== fold(other)) return true;
    if (!isPlain && !isOtherPlain) return false;
    if (!hasUmlautForms && (isOtherPlain || isAccented)) return false;
  }
  return true;
}

const MIN_STEM = 3;
/** A stem before an ending of one letter, other than `s`: "nära" is no form of "när". */
const MIN_BEFORE_LETTER = 4;
const DOUBLED = /([b-df-hj-np-tv-xz])\1$/;

/** Whether an ending may be cut off a folded word. */
const isEnding = (plain: string, one: string): boolean =>
  plain.endsWith(one) &&
  plain.length - one.length >= (one.length === 1 && one !== 's' ? MIN_BEFORE_LETTER : MIN_STEM) &&
  !(one === 's' && plain.endsWith('ss'));

/** A folded word without each of the endings that it may have, the longest first. `endings` are sorted so. */
export const cuts = (plain: string, endings: readonly string[]): string[] =>
  endings
    .filter((one) => isEnding(plain, one))
    .map((one) => plain.slice(0, -one.length))
    .flatMap((rest) => [rest, rest.replace(DOUBLED, '$1')]);

/** Cuts the longest of a language's endings off a folded word. */
export function stem(plain: string, endings: readonly string[]): string {
  const ending = endings.find((one) => isEnding(plain, one)) ?? '';
  const rest = plain.slice(0, plain.length - ending.length);
  return rest.length > MIN_BEFORE_LETTER ? rest.replace(DOUBLED, '$1') : rest;
}

/** Whether two words differ by one typo: a letter wrong, missing, added, or two swapped. */
export function isTypo(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}
