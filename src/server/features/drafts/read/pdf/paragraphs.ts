import { joinLines } from '../join-lines.ts';
import type { Paragraph, Span } from '../paragraph.ts';
import type { Part } from './columns.ts';
import { MARK, type Segment } from './lines.ts';

const NUMBER = /^(\(?\d{1,3}[.)]|[a-z]\))$/;

/** A block that is still growing. */
interface Open {
  kind: 'paragraph' | 'item';
  number?: string;
  /** The left edge of an item's mark. */
  markX: number;
  /** The left edge of its text. */
  textX: number;
  spans: Span[];
  text: string;
  last: Segment;
  size: number;
  isBold: boolean;
}

/** The distance between most lines, in ems. */
function commonPitch(parts: readonly Part[]): number {
  const counts = new Map<number, number>();
  for (const part of parts) {
    if (part.kind === 'table') continue;
    for (const [at, line] of part.lines.entries()) {
      const before = part.lines[at - 1];
      if (before === undefined || Math.abs(before.size - line.size) > 0.5) continue;
      const pitch = Math.round(((line.y - before.y) / line.size) * 20) / 20;
      if (pitch > 0.9 && pitch < 1.9) counts.set(pitch, (counts.get(pitch) ?? 0) + line.text.length);
    }
  }
  // Of two common distances the smaller is that within paragraphs.
  const most = Math.max(0, ...counts.values());
  const pitches = [...counts].filter(([, count]) => count >= most / 3).map(([pitch]) => pitch);
  return pitches.length === 0 ? 1.2 : Math.min(...pitches);
}

/** The mark at the start of a line, and the rest of the line. */
function markOf(line: Segment): { mark: string; rest: Span[]; textX: number } | null {
  if (line.hasDot === true) return { mark: '•', rest: line.spans, textX: line.x0 };
  const [, lead = '', mark = ''] = /^(\s*)(\S{1,5})\s+\S/.exec(line.text) ?? [];
  if (mark === '' || !MARK.test(mark)) return null;
  let left = lead.length + mark.length;
  const rest = line.spans
    .map((span) => {
      const cut = Math.min(left, span.text.length);
      left -= cut;
      return { ...span, text: span.text.slice(cut) };
    })
    .filter(({ text }) => text !== '');
  const share = (lead.length + mark.length + 1) / Math.max(line.text.length, 1);
  return { mark, rest, textX: line.x0 + (line.x1 - line.x0) * share };
}

class ParagraphMaker {
  readonly made: Paragraph[] = [];
  private readonly pitch: number;
  private readonly isWhole: (word: string) => boolean;
  private open: Open | null = null;
  private right = 0;
  /** The left edges of the marks of the lists around the current item. */
  private marks: number[] = [];
  private tables = 0;

  constructor(parts: readonly Part[], isWhole: (word: string) => boolean) {
    this.pitch = commonPitch(parts);
    this.isWhole = isWhole;
  }

  private close(): void {
    const { open } = this;
    this.open = null;
    if (open === null) return;
    if (open.kind === 'item') {
      while (this.marks.length > 0 && open.markX < (this.marks.at(-1) ?? 0) - 4) this.marks.pop();
      if (this.marks.length === 0 || open.markX > (this.marks.at(-1) ?? 0) + 4) this.marks.push(open.markX);
      const number = open.number === undefined ? {} : { number: open.number };
      this.made.push({ kind: 'item', level: this.marks.length, ...number, spans: open.spans });
    } else {
      this.marks = [];
      this.made.push({ kind: 'paragraph', spans: open.spans });
    }
  }

  /** Whether the first word of a line would have fitted into the line above. */
  private hadRoom(above: Segment, line: Segment): boolean {
    const [word = ''] = line.text.trim().split(/\s/, 1);
    const perCharacter = (line.x1 - line.x0) / Math.max(line.text.trim().length, 1);
    return above.x1 + (word.length + 1) * perCharacter < this.right - 2;
  }

  private addLine(line: Segment, isFirstOfPart: boolean): void {
    const { open } = this;
    const mark = markOf(line);
    // A number in the middle of a sentence is no mark: `… from the 1. of May`.
    const isMark =
      mark !== null &&
      (line.hasDot === true ||
        !NUMBER.test(mark.mark) ||
        open === null ||
        this.isApart(open, line) ||
        open.kind === 'item' ||
        this.hadRoom(open.last, line) ||
        /[:.!?]$/.test(open.text.trim()));
    if (mark !== null && isMark) {
      this.close();
      this.begin(line, {
        kind: 'item',
        markX: line.x0,
        textX: mark.textX,
        spans: mark.rest,
        ...(NUMBER.test(mark.mark) && { number: mark.mark }),
      });
      return;
    }
    if (
      open !== null &&
      (isFirstOfPart && line.y < open.last.y ? this.continues(open, line) : !this.isApart(open, line))
    )
      this.append(open, line);
    else {
      this.close();
      this.begin(line, { kind: 'paragraph', markX: line.x0, textX: line.x0, spans: [...line.spans] });
    }
  }

  private begin(line: Segment, block: Pick<Open, 'kind' | 'number' | 'markX' | 'textX' | 'spans'>): void {
    this.open = { ...block, text: line.text, last: line, size: line.size, isBold: line.isBold };
  }

  /** Whether a line begins a new block. */
  private isApart(open: Open, line: Segment): boolean {
    const { last } = open;
    const gap = line.y - last.y;
    if (gap > (this.pitch * 1.22 + 0.05) * Math.max(line.size, last.size) || gap < 0) return true;
    if (Math.abs(line.size - open.size) > 0.08 * open.size || line.isBold !== open.isBold) return true;
    if (open.kind === 'item') {
      const isBelowText = line.x0 > open.textX - 0.7 * line.size || line.x0 > open.markX + 2;
      return !isBelowText && this.hadRoom(last, line);
    }
    const indent = line.x0 - last.x0;
    return indent > 0.8 * line.size && indent < 4 * line.size && /[.!?:]\s*$/.test(last.text);
  }

  /** Whether the first line of a page or column continues the last block of the one before. */
  private continues(open: Open, line: Segment): boolean {
    return (
      Math.abs(line.size - open.size) < 0.5 &&
      line.isBold === open.isBold &&
      /^\p{Ll}/u.test(line.text.trim()) &&
      !/[.!?:]\s*$/.test(open.text)
    );
  }

  private append(open: Open, line: Segment): void {
    const isInWord = /\p{Ll}[-\u00AD]\s*$/u.test(open.last.text) && /^\p{Ll}/u.test(line.text);
    const isBroken = line.y > open.last.y && !isInWord && this.hadRoom(open.last, line);
    appendLine(open.spans, line.spans, isBroken, this.isWhole);
    open.text += ` ${line.text}`;
    open.last = line;
  }

  add(part: Part): void {
    if (part.kind === 'table') {
      this.close();
      this.tables += 1;
      for (const row of part.rows) {
        const cells = row.map((lines) => {
          const spans: Span[] = [];
          for (const line of lines) appendLine(spans, line.spans, false, this.isWhole);
          return spans;
        });
        this.made.push({ kind: 'row', table: this.tables, cells });
      }
      return;
    }
    this.right = rightOf(part);
    for (const [at, line] of part.lines.entries()) this.addLine(line, at === 0);
  }

  end(): Paragraph[] {
    this.close();
    return this.made;
  }
}

/** The right edge of the text: that of the longest lines if several are about as long, else the page's. */
function rightOf({ lines, left, right }: Extract<Part, { kind: 'column' }>): number {
  const longest = lines.reduce((most, { x1 }) => Math.max(most, x1), 0);
  const full = lines.filter(({ x1 }) => x1 > longest - 0.12 * (longest - left));
  return full.length >= 4 ? longest : Math.max(right, longest);
}

/** Adds a line to the block above it, and joins a word broken between them. */
function appendLine(
  spans: Span[],
  line: readonly Span[],
  isBroken: boolean,
  isWhole: (word: string) => boolean,
): void {
  const last = spans.at(-1);
  if (last === undefined) {
    spans.push(...line);
    return;
  }
  if (isBroken) {
    spans.push({ text: '\n', size: last.size ?? 0 }, ...line);
    return;
  }
  last.text = last.text.trimEnd();
  const [first, ...others] = line;
  const start = (first?.text ?? '').trimStart();
  const both = joinLines(last.text, start, isWhole);
  const isOneWord = both.length <= last.text.length + start.length;
  if (both.length < last.text.length + start.length) last.text = last.text.slice(0, -1);
  if (!isOneWord) last.text += ' ';
  if (first !== undefined) spans.push({ ...first, text: start }, ...others);
}

/** Joins lines into paragraphs: a larger gap or another format begins a new one. */
export function paragraphsOf(parts: readonly Part[]): Paragraph[] {
  const words = new Set<string>();
  for (const part of parts) {
    const lines = part.kind === 'table' ? part.rows.flat(2) : part.lines;
    for (const { text } of lines) {
      for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+-[\p{L}\p{N}]+/gu)) words.add(word);
    }
  }
  const maker = new ParagraphMaker(parts, (word) => words.has(word));
  for (const part of parts) maker.add(part);
  return maker.end();
}
