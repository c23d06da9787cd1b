/** Slips that a word of so many letters is forgiven. */
const forgiven = (length: number): number => {
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
};

/** Whether `typed` is `word` but for a slip or two: a letter wrong, missing, too many, or two that changed places. */
export const isSlipOf = (typed: string, word: string): boolean =>
  isWithin(typed, word, forgiven(typed.length));

function isWithin(typed: string, word: string, slips: number): boolean {
  if (Math.abs(typed.length - word.length) > slips) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const left = typed.slice(same);
  const wanted = word.slice(same);
  if (left === '' || wanted === '') return true; // what is left of the other is few enough letters
  if (slips === 0) return false;
  const haveChangedPlaces = left[0] === wanted[1] && left[1] === wanted[0];
  return (
    isWithin(left.slice(1), wanted.slice(1), slips - 1) ||
    isWithin(left.slice(1), wanted, slips - 1) ||
    isWithin(left, wanted.slice(1), slips - 1) ||
    (haveChangedPlaces && isWithin(left.slice(2), wanted.slice(2), slips - 1))
  );
}
