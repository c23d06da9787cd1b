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

/** Shorter words must match exactly. */
const MIN_LENGTH = 4;
/** In shorter words only neighbouring keys count as a typo, because other letters make other words: "lakan", "ladan". */
const ANY_LETTER_FROM = 6;

/** How many typos a word of this length may have. */
const maxTypos = (length: number): number => {
  if (length >= 8) return 2;
  return length >= MIN_LENGTH ? 1 : 0;
};

/** Whether `typed` is `word` with a typo or two: a letter wrong, missing or added, or two swapped. */
export const isTypoOf = (typed: string, word: string): boolean =>
  word.length >= MIN_LENGTH && isWithin(typed, word, maxTypos(typed.length), typed.length >= ANY_LETTER_FROM);

function isWithin(typed: string, word: string, typos: number, allowAnyLetter: boolean): boolean {
  if (Math.abs(typed.length - word.length) > typos) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const left = typed.slice(same);
  const wanted = word.slice(same);
  if (left === '' || wanted === '') return true; // the rest of the other word is short enough
  if (typos === 0) return false;
  const isWrongLetter = allowAnyLetter || areNeighbouringKeys(left.charAt(0), wanted.charAt(0));
  const isSwapped = left[0] === wanted[1] && left[1] === wanted[0];
  const restIsWithin = (one: string, other: string) => isWithin(one, other, typos - 1, allowAnyLetter);
  return (
    (isWrongLetter && restIsWithin(left.slice(1), wanted.slice(1))) ||
    restIsWithin(left.slice(1), wanted) ||
    restIsWithin(left, wanted.slice(1)) ||
    (isSwapped && restIsWithin(left.slice(2), wanted.slice(2)))
  );
}
