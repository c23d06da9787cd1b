import { isLikelyInstead } from './wrong-letters.ts';

/** Fewer letters are spelled well or not at all. */
const LEAST_LENGTH = 4;
/** In a shorter word, one letter for any other makes another word: "lakan" is no "ladan". */
const LONG = 6;

/** Slips that a word of so many letters is forgiven. */
const forgiven = (length: number): number => {
  if (length >= 8) return 2;
  return length >= LEAST_LENGTH ? 1 : 0;
};

/** Whether `typed` is `word` but for a slip or two: a letter wrong, missing, too many, or two that changed places. */
export const isSlipOf = (typed: string, word: string): boolean =>
  word.length >= LEAST_LENGTH && isWithin(typed, word, forgiven(typed.length), typed.length >= LONG);

function isWithin(typed: string, word: string, slips: number, mayBeAnyLetter: boolean): boolean {
  if (Math.abs(typed.length - word.length) > slips) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const left = typed.slice(same);
  const wanted = word.slice(same);
  if (left === '' || wanted === '') return true; // what is left of the other is few enough letters
  if (slips === 0) return false;
  const isWrongLetter = mayBeAnyLetter || isLikelyInstead(left.charAt(0), wanted.charAt(0));
  const haveChangedPlaces = left[0] === wanted[1] && left[1] === wanted[0];
  const goesOn = (of: string, as: string) => isWithin(of, as, slips - 1, mayBeAnyLetter);
  return (
    (isWrongLetter && goesOn(left.slice(1), wanted.slice(1))) ||
    goesOn(left.slice(1), wanted) ||
    goesOn(left, wanted.slice(1)) ||
    (haveChangedPlaces && goesOn(left.slice(2), wanted.slice(2)))
  );
}
