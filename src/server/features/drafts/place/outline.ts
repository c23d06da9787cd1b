import type { Block, Run } from '../document.ts';
import { trimmed } from './runs.ts';

/** A line of a document, without its bullet or number, which is in `mark`. */
export interface Line extends Run {
  kind: 'heading' | 'text' | 'item' | 'row';
  /** The level of a heading, 1 to 9; headings recognized only by their words are below all others. */
  level: number;
  /** The mark of a list, such as `- ` or `2. `; empty runs have no length. */
  mark: Run;
  /** The number of a step, as written or counted. */
  step: number | null;
  cells: Run[];
  /** The index of its block. */
  block: number;
  /** Whether it is the first line of its block. */
  isFirst: boolean;
  pictures: number[];
  /** In a chat, the index of its message. */
  message?: number;
}

const BULLET = /^(?:[-–—*+•●○▪■◦·→➤✓✔☐☑❏❑]|\[[ xX]?\])\s+|^[•●▪✓✔☐☑]\s*/u;
const STEP = /^(\d{1,2})[.)]\s+/;
const HASHES = /^#{1,6}\s+/;
/** Lines that only separate others. */
export const RULE_LINE = /^[\s\-_=*~─━═|+:#.•·–—]+$/u;

/** The lines of the blocks. The caller has replaced struck-through runs in `text` with spaces. */
export function linesOf(text: string, blocks: readonly Block[]): Line[] {
  const lines: Line[] = [];
  let counted = 0;
  for (const [number, block] of blocks.entries()) {
    if (block.kind !== 'item' || block.isOrdered !== true) counted = 0;
    let isFirst = true;
    const ends = block.kind === 'row' ? [] : [...text.slice(block.start, block.end).matchAll(/\n/g)];
    const starts = [block.start, ...ends.map(({ index }) => block.start + index + 1)];
    for (const [at, start] of starts.entries()) {
      const end = starts[at + 1] === undefined ? block.end : (starts[at + 1] ?? 0) - 1;
      const run = trimmed(text, { start, end });
      if (run.start === run.end) continue;
      const typed = text.slice(run.start, run.end);
      const hashes = HASHES.exec(typed)?.[0] ?? '';
      const isHeading = block.kind === 'heading' || hashes !== '';
      const step = isHeading ? null : STEP.exec(typed);
      const bullet = isHeading || step !== null ? '' : (BULLET.exec(typed)?.[0] ?? '');
      const mark = hashes !== '' ? hashes : (step?.[0] ?? bullet);
      const isItem = (block.kind === 'item' && isFirst) || step !== null || bullet !== '';
      if (isItem && block.isOrdered === true) counted += 1;
      const stepNumber =
        step === null ? (isItem && block.isOrdered === true ? counted : null) : Number(step[1]);
      lines.push({
        start: run.start + mark.length,
        end: run.end,
        mark: { start: run.start, end: run.start + mark.length },
        kind: isHeading ? 'heading' : block.kind === 'row' ? 'row' : isItem ? 'item' : 'text',
        level: isHeading ? (hashes === '' ? (block.level ?? 2) : hashes.trim().length) : 0,
        step: stepNumber,
        cells: (block.cells ?? []).map((cell) => trimmed(text, cell)),
        block: number,
        isFirst,
        pictures: [],
      });
      isFirst = false;
    }
    const last = lines.at(-1);
    if (last?.block === number) last.pictures = block.pictures ?? [];
  }
  return lines;
}

/** Sentences of a run, in order; each is a run without white space at its ends. */
export function sentencesIn(text: string, run: Run): Run[] {
  const sentences: Run[] = [];
  const typed = text.slice(run.start, run.end);
  let from = 0;
  for (const { 0: mark, index } of typed.matchAll(SENTENCE_END)) {
    const end = index + mark.trimEnd().length;
    if (ABBREVIATION.test(typed.slice(from, end)) || /(?:^|\s)M\.$/.test(typed.slice(from, end))) continue;
    if (/\d\.$/.test(typed.slice(from, end)) && ORDINAL.test(typed.slice(index + mark.length))) continue;
    sentences.push(trimmed(text, { start: run.start + from, end: run.start + end }));
    from = end;
  }
  sentences.push(trimmed(text, { start: run.start + from, end: run.end }));
  return sentences.filter(({ start, end }) => end > start);
}

const SENTENCE_END = /(?:[.!?…]+["'”’)\]]*|\s[😀-🙏🌀-🗿❤☺]️?)\s+(?=[\p{Lu}\d¿¡"“«([])/gu;
/** The text after the full stop of a day of the month, or within a number. */
const ORDINAL =
  /^(?:\d|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Stock|Etage|OG)/u;
/** Abbreviations whose full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:ca|kl|t\.ex|tex|bl\.a|m\.m|osv|f\.d|z\.b|nr|st|str|tel|tlf|tfn|tél|mob|min|max|approx|e\.g|i\.e|mr|mrs|ms|dr|resp|inkl|exkl|evtl|bzw|d\.h|ev|f\.eks|bd|av|avda|p\.ej|sr|sra|env|mme|hr|usw|vs|pl|plc)\.$/iu;

/** The words of a text, without punctuation. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

export const wordCount = (text: string): number => wordsOf(text).length;

export const withoutColon = (text: string): string => text.replace(/\s*[:：]\s*$/u, '');
