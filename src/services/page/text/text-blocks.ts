import { type Line, linesOf } from './lines.ts';

/** One line of a list. */
export interface ListItem {
  text: string;
  /** Of an ordered list: what its host wrote, or where lines that all say 1 are counted. */
  number?: number;
}

/** A host's text in the blocks a page can set: running text, a heading, or a list. */
export type TextBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; items: ListItem[] };

type Step = ListItem & { number: number };

/** Lines that all say 1, as Markdown has it, are counted. */
function count(steps: readonly Step[]): void {
  if (steps.every(({ number }) => number === 1))
    for (const [index, step] of steps.entries()) step.number = index + 1;
}

/**
 * The same, where a line whose number begins with a zero stays text, and so do the numbered ones beside it: a list would
 * show 020 as 20.
 */
function keepZeros(lines: readonly Line[]): Line[] {
  const kept = [...lines];
  for (let from = 0; from < lines.length; from += 1) {
    let to = from;
    while (lines[to]?.kind === 'step' || (to > from && lines[to]?.kind === 'empty')) to += 1;
    const run = lines.slice(from, to);
    if (run.some((line) => line.kind === 'step' && /^\D*0\d/.test(line.typed)))
      kept.splice(
        from,
        run.length,
        ...run.map((line): Line =>
          line.kind === 'step' ? { kind: 'text', text: line.typed, isIndented: false } : line,
        ),
      );
    from = Math.max(from, to - 1);
  }
  return kept;
}

/** Lines that begin with a bullet or a number become lists, with # headings; the rest stays as typed. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  /** Steps that are counted together: lists and indented lines may stand between them. */
  let steps: Step[] = [];
  const end = () => {
    count(steps);
    steps = [];
  };
  for (const line of keepZeros(linesOf(text))) {
    const last = blocks.at(-1);
    if (line.kind === 'rule' || line.kind === 'heading' || (line.kind === 'text' && !line.isIndented)) end();
    if (line.kind === 'empty' || line.kind === 'rule') {
      if (last?.kind === 'text') last.text += '\n';
    } else if (line.kind === 'heading') blocks.push({ kind: 'heading', text: line.text });
    else if (line.kind === 'text') {
      if (last?.kind === 'text') last.text += `\n${line.text}`;
      else blocks.push({ kind: 'text', text: line.text });
    } else {
      const ordered = line.kind === 'step';
      const item: ListItem = ordered ? { number: line.number, text: line.text } : { text: line.text };
      if (ordered) steps.push(item as Step);
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
      else blocks.push({ kind: 'list', ordered, items: [item] });
    }
  }
  end();
  return blocks
    .map((block) => (block.kind === 'text' ? { ...block, text: block.text.trim() } : block))
    .filter((block) => block.kind !== 'text' || block.text !== '');
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
    .map((line) => ({ text: line.trim() }))
    .filter((item) => item.text !== '');
  const isList = items.length >= 3 && items.every((item) => item.text.length <= STEP_LENGTH);
  return isList ? [{ kind: 'list', ordered: false, items }] : blocks;
}
