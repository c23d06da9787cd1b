/** Shorter words must match exactly. */
const LEAST_LENGTH = 4;
/** In shorter words only neighbouring keys count as a typo, as any other letter makes another word: "lakan", "ladan". */
const LONG = 6;

/** How many typos a word of this length may have. */
const forgiven = (length: number): number => {
  if (length >= 8) return 2;
  return length >= LEAST_LENGTH ? 1 : 0;
};

/** Whether `typed` is `word` with a typo or two: a letter wrong, missing or added, or two swapped. */
export const isTypoOf = (typed: string, word: string): boolean =>
  word.length >= LEAST_LENGTH && isWithin(typed, word, forgiven(typed.length), typed.length >= LONG);

function isWithin(typed: string, word: string, slips: number, mayBeAnyLetter: boolean): boolean {
  if (Math.abs(typed.length - word.length) > slips) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const left = typed.slice(same);
  const wanted = word.slice(same);
  if (left === '' || wanted === '') return true; // what is left of the other is few enough letters
  if (slips === 0) return false;
  const isWrongLetter = mayBeAnyLetter || areNeighbouringKeys(left.charAt(0), wanted.charAt(0));
  const haveChangedPlaces = left[0] === wanted[1] && left[1] === wanted[0];
  const goesOn = (of: string, as: string) => isWithin(of, as, slips - 1, mayBeAnyLetter);
  return (
    (isWrongLetter && goesOn(left.slice(1), wanted.slice(1))) ||
    goesOn(left.slice(1), wanted) ||
    goesOn(left, wanted.slice(1)) ||
    (haveChangedPlaces && goesOn(left.slice(2), wanted.slice(2)))
  );
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';

/** A letter's place on a QWERTY keyboard; other layouts move few letters. */
function keyOf(letter: string): { row: number; column: number } | null {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  return row === -1 ? null : { row, column: ROWS[row]?.indexOf(letter) ?? 0 };
}

/** Whether a guest easily mistypes one letter as the other: the keys are neighbours, or both are vowels, as in "taxy". */
function areNeighbouringKeys(typed: string, wanted: string): boolean {
  if (VOWELS.includes(typed) && VOWELS.includes(wanted)) return true;
  const [one, other] = [keyOf(typed), keyOf(wanted)];
  if (one === null || other === null) return false;
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
}
