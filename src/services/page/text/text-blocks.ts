/** A host's text in the blocks a page can set: running text, a heading, or a list. */
export type TextBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** `start` is there where a list of steps goes on after something between them. */
  | { kind: 'list'; ordered: boolean; start?: number; items: string[] };

const HEADING = /^\s*##\s+(?=\S)/;
const BULLET = /^\s*[-*•·–]\s+/;
const NUMBER = /^\s*(?:(\d{1,9})\.|(\d{1,2})\))\s+/;

/** Lines that begin with a dash, a dot or a number become lists, with ## headings; the rest stays as typed. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = blocks.at(-1);
    const number = NUMBER.exec(line);
    if (HEADING.test(line)) blocks.push({ kind: 'heading', text: line.replace(HEADING, '').trim() });
    else if (number !== null || BULLET.test(line)) {
      const ordered = number !== null;
      const item = line.replace(ordered ? NUMBER : BULLET, '').trim();
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
      else blocks.push({ kind: 'list', ordered, ...startOf(number), items: [item] });
    } else if (last?.kind === 'text') last.text += `\n${line}`;
    else blocks.push({ kind: 'text', text: line });
  }
  return blocks
    .map((block) => (block.kind === 'text' ? { ...block, text: block.text.trim() } : block))
    .filter((block) => block.kind !== 'text' || block.text !== '');
}

/** Where a list begins; nothing for one that begins as lists do. */
function startOf(number: RegExpExecArray | null): { start?: number } {
  const start = Number(number?.[1] ?? number?.[2] ?? 1);
  return start === 1 ? {} : { start };
}

/** Longer lines are paragraphs, not things to do. */
const STEP_LENGTH = 120;

/** The same text with what there is to tick off as lists: lists as they are, and three short lines or more. */
export function todoBlocks(text: string): TextBlock[] {
  const blocks = textBlocks(text);
  const [only] = blocks;
  if (blocks.length !== 1 || only?.kind !== 'text') return blocks;
  const items = only.text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const isList = items.length >= 3 && items.every((line) => line.length <= STEP_LENGTH);
  return isList ? [{ kind: 'list', ordered: false, items }] : blocks;
}
