/** A host's text in the blocks a page can set: running text, or a list. */
export type TextBlock = { kind: 'text'; text: string } | { kind: 'list'; ordered: boolean; items: string[] };

const BULLET = /^\s*[-*•·–]\s+/;
const NUMBER = /^\s*\d{1,2}[.)]\s+/;

/** Lines that begin with a dash, a dot or a number become lists; the rest stays as typed. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const ordered = NUMBER.test(line);
    const last = blocks.at(-1);
    if (ordered || BULLET.test(line)) {
      const item = line.replace(ordered ? NUMBER : BULLET, '').trim();
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
      else blocks.push({ kind: 'list', ordered, items: [item] });
    } else if (last?.kind === 'text') last.text += `\n${line}`;
    else blocks.push({ kind: 'text', text: line });
  }
  return blocks
    .map((block) => (block.kind === 'text' ? { ...block, text: block.text.trim() } : block))
    .filter((block) => block.kind === 'list' || block.text !== '');
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
