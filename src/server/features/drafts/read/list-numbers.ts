/** `a`, `b`, … `z`, `aa`, as lists count. */
export function letters(count: number, isUpper: boolean): string {
  if (count < 1) return String(count);
  const letter = String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(Math.ceil(count / 26), 9));
  return isUpper ? letter.toUpperCase() : letter;
}

const ROMAN: readonly [string, number][] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

export function roman(count: number, isUpper: boolean): string {
  if (count < 1 || count > 3999) return String(count);
  let left = count;
  let text = '';
  for (const [sign, value] of ROMAN) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return isUpper ? text.toUpperCase() : text;
}
