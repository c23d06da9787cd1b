/** Words between two equal marks: their range with the marks, and the inner range without. */
export interface MarkedRange {
  kind: 'strong' | 'em' | 's';
  from: number;
  to: number;
  inner: { from: number; to: number };
}

/** What a mark means in Markdown or, for single marks, in WhatsApp, and its length. Three characters are two marks at once. */
const MEANING: Readonly<Record<string, readonly [MarkedRange['kind'], number][]>> = {
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

/** Marks that may stand within a word, as in **Quiet**ly, and after a blank when they close. */
const WITHIN_WORDS = new Set(['**', '***', '~~']);

const isWord = (letter: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(letter);
const isBlank = (letter: string): boolean => letter.trim() === '';

/** The marked words of a text, each within one line. Ignores what only looks like a mark: 2 * 4 m, my_file_name, *1234#. */
export function markedRanges(text: string): MarkedRange[] {
  const found: MarkedRange[] = [];
  let open: { mark: string; at: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(/\n|\*+|_+|~+/g)) {
    if (mark === '\n') open = [];
    const meaning = MEANING[mark];
    if (meaning === undefined) continue;
    const end = index + mark.length;
    const [before, after] = [text.charAt(index - 1), text.charAt(end)];
    const mayBeWithinWord = WITHIN_WORDS.has(mark);
    const opener = open.findLast((candidate) => candidate.mark === mark);
    if (opener !== undefined && (mayBeWithinWord || !(isBlank(before) || isWord(after)))) {
      open = open.slice(0, open.indexOf(opener));
      // A code to dial, such as *1234*, keeps its marks.
      if (mark.length > 1 || /\p{L}/u.test(text.slice(opener.at, index))) {
        let [from, to] = [opener.at, end];
        for (const [kind, length] of meaning) {
          found.push({ kind, from, to, inner: { from: from + length, to: to - length } });
          [from, to] = [from + length, to - length];
        }
        continue;
      }
    }
    const isAmongDigits = /\d/.test(before) && /\d/.test(after);
    if (!isBlank(after) && (mayBeWithinWord ? !isAmongDigits : !isWord(before)))
      open.push({ mark, at: index });
  }
  return found;
}
