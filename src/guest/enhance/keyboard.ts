const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';

/** A letter's place on a QWERTY keyboard; other layouts move few letters. */
function keyOf(letter: string): { row: number; column: number } | null {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  return row === -1 ? null : { row, column: ROWS[row]?.indexOf(letter) ?? 0 };
}

/** Whether a guest easily mistypes one letter as the other: the keys are neighbours, or both are vowels, as in "taxy". */
export function areNeighbouringKeys(typed: string, wanted: string): boolean {
  if (VOWELS.includes(typed) && VOWELS.includes(wanted)) return true;
  const [one, other] = [keyOf(typed), keyOf(wanted)];
  if (one === null || other === null) return false;
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
}
