const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';

/** Where a letter is on a keyboard; other languages' keyboards move few of them. */
function keyOf(letter: string): { row: number; column: number } | null {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  return row === -1 ? null : { row, column: ROWS[row]?.indexOf(letter) ?? 0 };
}

/** Whether a guest easily types one letter for the other: its key is beside it, or both are vowels, as in "taxy". */
export function isLikelyInstead(typed: string, wanted: string): boolean {
  if (VOWELS.includes(typed) && VOWELS.includes(wanted)) return true;
  const [one, other] = [keyOf(typed), keyOf(wanted)];
  if (one === null || other === null) return false;
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
}
