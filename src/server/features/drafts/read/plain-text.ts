import { joinLines } from './join-lines.ts';
import type { Paragraph, Span } from './paragraph.ts';

// Plain text and Markdown are read as one format, because a .txt may contain either and the file's name is not known.
// Characters that Markdown would remove are kept unless the text plainly is Markdown: `Pass*word*1` is a password.

interface Line {
  text: string;
  indent: number;
}

const ITEM = /^(?:[-*+•‣▪●○◦–—·➢➤✓✔☑►]|(\d{1,3}[.)]|[a-zA-Z]\)|\(\d{1,2}\)))[ \t]+(?=\S)/u;
const ATX = /^(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?$/;
const UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|_{3,}|\*{3,})$/;
const RULE = /^(?:[-*_=~#.•][ \t]*){3,}$/;
const FENCE = /^(?:```|~~~)/;
const TABLE_RULE = /^\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?$/;

const MAX_HEADING = 80;

/** Whether a text is Markdown: it has something that people write in Markdown only. */
const isMarkdown = (text: string): boolean =>
  /^#{1,6}[ \t]+\S/m.test(text) ||
  /\*\*\S[^\n]*?\*\*/.test(text) ||
  /\[[^\]\n]+\]\((?:https?:|mailto:|tel:)/.test(text);

/** Lines in capitals are headings: `WIFI`, `CHECKING OUT`. Codes such as `A1B2` are not. */
function isInCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= 3 &&
    text.length <= MAX_HEADING &&
    text === text.toUpperCase() &&
    text !== text.toLowerCase() &&
    !/\d/.test(text) &&
    !/[.,;!?]$|:\s*\S/u.test(text)
  );
}

const isUnderlined = (text: string, next: string): boolean =>
  UNDERLINE.test(next) && text.length <= MAX_HEADING && !/[.,;!?]$/.test(text);

const withoutStars = (text: string) => text.replace(/^(\*\*|__)(.*)\1:?$/, '$2');

/** Emphasis at the edges of words, struck-through text and links. */
const INLINE =
  /!\[[^\]\n]*\]\([^)\n]*\)|\[([^\]\n]+)\]\(<?((?:[^()\s>]|\([^()\s]*\))+)>?(?:\s+"[^"\n]*")?\)|<((?:https?:|mailto:)[^>\s]+)>|~~(?=\S)([^\n]{0,500}?\S)~~|(?<![\p{L}\p{N}*])(\*\*|__)(?=\S)([^\n]{0,500}?\S)\5(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_\n]{0,500}?[^\s*_])\7(?![\p{L}\p{N}*_])|\\([\\`*_{}[\]()#+.!~|>-])/gu;

function spansOf(text: string, isMarked: boolean): Span[] {
  if (!isMarked) return [{ text }];
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, words, address, bare, struck, , strong, , slight, escaped] = match;
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    end = match.index + all.length;
    if (words !== undefined)
      spans.push(
        ...spansOf(words, true).map((span) => ({ ...span, ...(address !== undefined && { address }) })),
      );
    else if (bare !== undefined) spans.push({ text: bare });
    else if (struck !== undefined) spans.push({ text: struck, isStruck: true });
    else if (strong !== undefined)
      spans.push(...spansOf(strong, true).map((span) => ({ ...span, isBold: true })));
    else if (slight !== undefined) spans.push(...spansOf(slight, true));
    else if (escaped !== undefined) spans.push({ text: escaped });
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

/** The cells of a line of a table in Markdown. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|'));

function linesOf(text: string): Line[] {
  return text.split('\n').map((line) => {
    const lead = /^[ \t]*/.exec(line)?.[0] ?? '';
    return { text: line.trim(), indent: lead.replaceAll('\t', '    ').length };
  });
}

/** The length of the longest line, if an editor wrapped most lines there; a chat has long lines by chance. */
function widthOf(lines: readonly Line[]): number {
  const lengths = lines.map(({ text, indent }) => text.length + indent);
  const width = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  if (width < 50 || width > 100) return Infinity;
  let full = 0;
  let inside = 0;
  for (const [at, length] of lengths.entries()) {
    const next = lines[at + 1]?.text ?? '';
    if (length === 0 || next === '') continue;
    inside += 1;
    const [word = ''] = next.split(' ', 1);
    if (length + 1 + word.length > width) full += 1;
  }
  return full >= 3 && full > 0.6 * inside ? width : Infinity;
}

/** Reads plain text or Markdown. */
class TextReader {
  private readonly lines: Line[];
  private readonly isMarked: boolean;
  /** The length at which an editor wrapped lines; infinite if people broke them. */
  private readonly width: number;
  private readonly found: Paragraph[] = [];
  /** Indents of the lists that the current line is in. */
  private indents: number[] = [];
  private at = 0;
  private tables = 0;

  constructor(text: string) {
    const joined = text
      .replace(/\r\n?/g, '\n')
      .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll('\u00A0', ' ');
    this.isMarked = isMarkdown(joined);
    this.lines = linesOf(
      this.isMarked ? joined.replace(/<!--[^]*?-->/g, '').replace(/<br\s*\/?>/gi, '\n') : joined,
    );
    this.width = widthOf(this.lines);
  }

  private peek(offset = 0): Line | undefined {
    return this.lines[this.at + offset];
  }

  read(): Paragraph[] {
    for (let line = this.peek(); line !== undefined; line = this.peek()) {
      if (line.text === '') {
        this.at += 1;
        // A list goes on after an empty line only with another item.
        if (!ITEM.test(this.peek()?.text ?? '')) this.indents = [];
      } else if (!this.readSpecial(line)) this.readParagraph();
    }
    return this.found;
  }

  /** Reads a line with markup; false for plain text. */
  private readSpecial(line: Line): boolean {
    const { text } = line;
    if (this.isMarked && FENCE.test(text)) {
      this.at += 1;
      return true;
    }
    const [, marks, title] = ATX.exec(text) ?? [];
    if (marks !== undefined && title !== undefined) {
      if (title !== '') this.addHeading(title, marks.length);
      this.at += 1;
      return true;
    }
    if (this.readTable()) return true;
    if (RULE.test(text)) {
      this.at += 1;
      return true;
    }
    const item = this.isItem() ? ITEM.exec(text) : null;
    if (item !== null) {
      this.readItem(line, item);
      return true;
    }
    return this.readHeading(text);
  }

  /** A date, time or street such as `5. mai` or `24. desember` alone is no item; a list has a second one, or begins with 1. */
  private isItem(): boolean {
    const number = /^(\d{1,3})[.)]\s/.exec(this.peek()?.text ?? '')?.[1];
    if (number === undefined) return ITEM.test(this.peek()?.text ?? '');
    if (number === '1' || this.indents.length > 0) return true;
    return this.found.at(-1)?.kind === 'item';
  }

  private addHeading(text: string, level: number): void {
    this.indents = [];
    this.found.push({
      kind: 'heading',
      level,
      spans: spansOf(withoutStars(text), this.isMarked).map(({ isBold: _bold, ...span }) => span),
    });
  }

  private readHeading(text: string): boolean {
    const next = this.peek(1)?.text ?? '';
    if (isUnderlined(text, next)) {
      this.addHeading(text, next.startsWith('=') ? 1 : 2);
      this.at += 2;
      return true;
    }
    const isBoldLine = this.isMarked && /^(\*\*|__)[^*_]+\1:?$/.test(text) && text.length <= MAX_HEADING;
    const ends = text.endsWith(':') && text.length <= 50 && next !== '' && !/[.!?]\s/.test(text);
    if (!isInCapitals(text) && !isBoldLine && !ends) return false;
    this.addHeading(text, isInCapitals(text) ? 2 : 3);
    this.at += 1;
    return true;
  }

  private readTable(): boolean {
    const header = this.peek()?.text ?? '';
    if (header.includes('|') && TABLE_RULE.test(this.peek(1)?.text ?? '') && header.split('|').length > 1) {
      this.tables += 1;
      this.addRow(cellsOf(header));
      this.at += 2;
      for (let row = this.peek()?.text; row?.includes('|') === true; row = this.peek()?.text) {
        this.addRow(cellsOf(row));
        this.at += 1;
      }
      return true;
    }
    if (!/\S\t+\S/.test(header)) return false;
    this.tables += 1;
    for (let row = this.peek()?.text; row !== undefined && /\S\t+\S/.test(row); row = this.peek()?.text) {
      this.addRow(row.split(/\t+/));
      this.at += 1;
    }
    return true;
  }

  private addRow(cells: string[]): void {
    this.indents = [];
    this.found.push({
      kind: 'row',
      table: this.tables,
      cells: cells.map((cell) => spansOf(cell.trim(), this.isMarked)),
    });
  }

  /** Reads an item with its continuation lines. */
  private readItem({ text, indent }: Line, [mark, number]: RegExpExecArray): void {
    while (this.indents.length > 0 && indent < (this.indents.at(-1) ?? 0) - 1) this.indents.pop();
    if (indent > (this.indents.at(-1) ?? -1) + 1 || this.indents.length === 0) this.indents.push(indent);
    const words = [text.slice(mark.length).replace(/^\[[ xX]\]\s+/, '')];
    this.at += 1;
    for (let next = this.peek(); next !== undefined && this.goesOn(next, indent); next = this.peek()) {
      words.push(next.text);
      this.at += 1;
    }
    this.found.push({
      kind: 'item',
      level: this.indents.length,
      ...(number !== undefined && { number }),
      spans: spansOf(this.joined(words), this.isMarked),
    });
  }

  /** Joins lines that an editor wrapped. */
  private joined(lines: readonly string[]): string {
    return lines.reduce((text, line, at) => {
      const before = lines[at - 1] ?? '';
      const [word = ''] = line.split(' ', 1);
      const isFull = before.length + 1 + word.length > this.width;
      const isInWord = this.width < Infinity && /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(word);
      return isFull || isInWord ? joinLines(text, line) : `${text}\n${line}`;
    });
  }

  /** Whether an indented line belongs to the item above. */
  private goesOn({ text, indent }: Line, ofItem: number): boolean {
    return text !== '' && indent > ofItem && !ITEM.test(text) && !ATX.test(text);
  }

  private readParagraph(): void {
    const words: string[] = [];
    this.indents = [];
    for (let line = this.peek(); line !== undefined && line.text !== ''; line = this.peek()) {
      if (words.length > 0 && this.startsAnother(line)) break;
      words.push(this.isMarked ? line.text.replace(/^>+[ \t]?/, '') : line.text);
      this.at += 1;
    }
    this.found.push({ kind: 'paragraph', spans: spansOf(this.joined(words), this.isMarked) });
  }

  private startsAnother({ text }: Line): boolean {
    const next = this.peek(1)?.text ?? '';
    return (
      (ITEM.test(text) && this.isItem()) ||
      ATX.test(text) ||
      RULE.test(text) ||
      isInCapitals(text) ||
      isUnderlined(text, next) ||
      /\S\t+\S/.test(text) ||
      (text.includes('|') && TABLE_RULE.test(next)) ||
      (this.isMarked && FENCE.test(text))
    );
  }
}

/** Reads plain text or Markdown. */
export const readText = (text: string): Paragraph[] => new TextReader(text).read();
