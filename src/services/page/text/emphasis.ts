/** Words between two of the same marks: where they stand with their marks, and without. */
export interface Marked {
  kind: 'strong' | 'em' | 's';
  from: number;
  to: number;
  inner: { from: number; to: number };
}

/** What a mark means in Markdown or, single, in WhatsApp, with how many letters of it; three are two in one. */
const MEANING: Readonly<Record<string, readonly [Marked['kind'], number][]>> = {
  '*': [['em', 1]],
  _: [['em', 1]],
  '**': [['strong', 2]],
  __: [['strong', 2]],
  '***': [
    ['strong', 2],
    ['em', 1],
  ],
  ___: [
    ['strong', 2],
    ['em', 1],
  ],
  '~': [['s', 1]],
  '~~': [['s', 2]],
};

/** These may stand within a word, as in **Quiet**ly, and a blank may stand before the one that closes. */
const ANYWHERE = new Set(['**', '***', '~~']);

const isWord = (letter: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(letter);
const isBlank = (letter: string): boolean => letter.trim() === '';

/** Marked words of a text, each within one line. What only looks like a mark (2 * 4 m, my_file_name, *1234#) is none. */
export function markedIn(text: string): Marked[] {
  const found: Marked[] = [];
  let open: { mark: string; at: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(/\n|\*+|_+|~+/g)) {
    if (mark === '\n') open = [];
    const meaning = MEANING[mark];
    if (meaning === undefined) continue;
    const behind = index + mark.length;
    const [before, after] = [text.charAt(index - 1), text.charAt(behind)];
    const isLoose = ANYWHERE.has(mark);
    const opener = open.findLast((one) => one.mark === mark);
    if (opener !== undefined && (isLoose || !(isBlank(before) || isWord(after)))) {
      open = open.slice(0, open.indexOf(opener));
      // A code to type, as *1234*, keeps its marks.
      if (mark.length > 1 || /\p{L}/u.test(text.slice(opener.at, index))) {
        let [from, to] = [opener.at, behind];
        for (const [kind, length] of meaning) {
          found.push({ kind, from, to, inner: { from: from + length, to: to - length } });
          [from, to] = [from + length, to - length];
        }
        continue;
      }
    }
    const isAmongDigits = /\d/.test(before) && /\d/.test(after);
    if (!isBlank(after) && (isLoose ? !isAmongDigits : !isWord(before))) open.push({ mark, at: index });
  }
  return found;
}
