import { type Line, linesOf } from './lines.ts';

/** An item of a list. */
export interface ListItem {
  text: string;
  /** In an ordered list: the number that the host wrote, or counted where every item has a 1. */
  number?: number;
}

/** A block of a host's text: running text, a heading or a list. */
export type TextBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; items: ListItem[] };

type Step = ListItem & { number: number };

/** Numbers the steps where all have a 1, as Markdown allows. */
function renumber(steps: readonly Step[]): void {
  if (steps.every(({ number }) => number === 1))
    for (const [index, step] of steps.entries()) step.number = index + 1;
}

/** Turns steps back into text where a number among them begins with a zero: a list would show 020 as 20. */
function keepLeadingZeros(lines: readonly Line[]): Line[] {
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

/** Lines with a bullet or a number become lists, lines with # headings; the rest stays as typed. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  /** Steps numbered together; bullets and indented lines may stand between them. */
  let steps: Step[] = [];
  const endSteps = () => {
    renumber(steps);
    steps = [];
  };
  for (const line of keepLeadingZeros(linesOf(text))) {
    const last = blocks.at(-1);
    if (line.kind === 'rule' || line.kind === 'heading' || (line.kind === 'text' && !line.isIndented))
      endSteps();
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
  endSteps();
  return blocks
    .map((block) => (block.kind === 'text' ? { ...block, text: block.text.trim() } : block))
    .filter((block) => block.kind !== 'text' || block.text !== '');
}

/** Longer lines are paragraphs, not things to do. */
const MAX_STEP_LENGTH = 120;

/** Like `textBlocks`, but a text of three or more short lines becomes a list, so that each can be ticked off. */
export function todoBlocks(text: string): TextBlock[] {
  const blocks = textBlocks(text);
  const [only] = blocks;
  if (blocks.length !== 1 || only?.kind !== 'text') return blocks;
  const items = only.text
    .split('\n')
    .map((line) => ({ text: line.trim() }))
    .filter((item) => item.text !== '');
  const isList = items.length >= 3 && items.every((item) => item.text.length <= MAX_STEP_LENGTH);
  return isList ? [{ kind: 'list', ordered: false, items }] : blocks;
}
