import { removeInvisible } from '#shared/typed-text.ts';
import type { Block, DocumentPicture, ReadDocument, Run } from '../document.ts';
import type { Paragraph, Span } from './paragraph.ts';
import { Refused } from './refused.ts';

/** Longer texts are refused. */
const MAX_LENGTH = 200_000;
/** Pictures beyond these are left out. */
const MAX_PICTURES = { count: 60, bytes: 24 * 1024 * 1024 };

// oxlint-disable-next-line no-control-regex -- control characters are exactly what this drops
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/g;

/** NFC without invisible characters, with plain spaces. */
const clean = (text: string): string =>
  removeInvisible(text.toWellFormed())
    .replace(CONTROL, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n\t]/g, ' ')
    .normalize('NFC');

/** Moves combining marks at the start of a span to the letter before it, so that both become one character. */
function withMarksJoined(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const [marks = ''] = /^\p{M}+/u.exec(span.text) ?? [];
    const before = joined.at(-1);
    if (marks === '' || before === undefined) joined.push(span);
    else {
      joined[joined.length - 1] = { ...before, text: before.text + marks };
      joined.push({ ...span, text: span.text.slice(marks.length) });
    }
  }
  return joined;
}

/** Whether a guide can contain the address; anchors and scripts lead nowhere. */
const LEADS_SOMEWHERE = /^(https?:\/\/|mailto:|tel:)/i;

const bare = (address: string) =>
  address
    .toLowerCase()
    .replace(/^(https?:\/\/(www\.)?|www\.|mailto:|tel:)/, '')
    .replace(/[?#].*$|\/+$|[\s()-]/g, '');

/** The words of a link with its address, unless they are the address. */
function withAddress(spans: readonly Span[], address: string): Span[] {
  const words = spans.map(({ text }) => text).join('');
  const target = encodeURI(decodeIfPossible(address.trim().toWellFormed()))
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  if (words.trim() === '' || !LEADS_SOMEWHERE.test(target) || bare(words) === bare(target)) return [...spans];
  const lead = /^\s*/.exec(words)?.[0] ?? '';
  const tail = /\s*$/.exec(words)?.[0] ?? '';
  const first = spans[0] as Span;
  const isStruck = spans.every((span) => span.isStruck === true);
  const mark = (text: string): Span => ({ text, ...(isStruck && { isStruck }) });
  const inner = trimSpans(spans);
  return [{ ...first, text: lead }, mark('['), ...inner, mark(`](${target})`), { ...first, text: tail }];
}

function decodeIfPossible(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function trimSpans(spans: readonly Span[]): Span[] {
  const trimmed = spans.map((span) => ({ ...span, text: span.text.replaceAll('\n', ' ') }));
  const from = trimmed.findIndex(({ text }) => text.trim() !== '');
  const to = trimmed.findLastIndex(({ text }) => text.trim() !== '');
  return trimmed.slice(from, to + 1).map((span, at, { length }) => ({
    ...span,
    text:
      at === 0 && at === length - 1
        ? span.text.trim()
        : at === 0
          ? span.text.trimStart()
          : at === length - 1
            ? span.text.trimEnd()
            : span.text,
  }));
}

/** Writes links with their addresses. Adjacent spans with the same address are one link. */
function withAddresses(spans: readonly Span[]): Span[] {
  const written: Span[] = [];
  for (let at = 0; at < spans.length;) {
    const { address } = spans[at] as Span;
    let end = at + 1;
    while (end < spans.length && spans[end]?.address === address) end += 1;
    const run = spans.slice(at, end);
    written.push(...(address === undefined ? run : withAddress(run, address)));
    at = end;
  }
  return written;
}

/** Collects the text of a document and its blocks. */
class Writer {
  readonly blocks: Block[] = [];
  readonly pictures: DocumentPicture[] = [];
  /** For pictures before the first block. */
  private early: number[] = [];
  private readonly parts: string[] = [];
  private length = 0;
  private bytes = 0;

  get text(): string {
    return this.parts.join('');
  }

  private push(text: string): void {
    this.parts.push(text);
    this.length += text.length;
    if (this.length > MAX_LENGTH) throw new Refused('document_long');
  }

  /** Writes spans with white space collapsed and trimmed. */
  writeSpans(spans: readonly Span[], struck: Run[]): Run {
    const start = this.length;
    let gap = '';
    let isAfterStruck = false;
    for (const { text, isStruck = false } of spans) {
      for (const piece of text.split(/(\s+)/)) {
        if (piece === '') continue;
        if (piece.trim() === '') {
          gap = gap === '\n' || piece.includes('\n') ? '\n' : ' ';
          continue;
        }
        if (this.length > start && gap !== '') this.push(gap);
        gap = '';
        const from = this.length;
        this.push(piece);
        const last = isAfterStruck ? struck.at(-1) : undefined;
        isAfterStruck = isStruck;
        if (!isStruck) continue;
        if (last === undefined) struck.push({ start: from, end: this.length });
        else last.end = this.length;
      }
    }
    return { start, end: this.length };
  }

  /** Begins a block. */
  separate(isSameList: boolean): void {
    if (this.length > 0) this.push(isSameList ? '\n' : '\n\n');
  }

  writeTab(): void {
    this.push('\t');
  }

  get at(): number {
    return this.length;
  }

  addPictures(pictures: readonly DocumentPicture[]): void {
    for (const picture of pictures) {
      if (this.pictures.length === MAX_PICTURES.count) return;
      if (this.bytes + picture.bytes.length > MAX_PICTURES.bytes) continue;
      this.bytes += picture.bytes.length;
      const index = this.pictures.push(picture) - 1;
      const block = this.blocks.at(-1);
      if (block === undefined) this.early.push(index);
      else block.pictures = [...(block.pictures ?? []), index];
    }
  }

  addBlock(block: Block): void {
    this.blocks.push(block);
    if (this.early.length === 0) return;
    block.pictures = this.early;
    this.early = [];
  }
}

const prepared = (spans: readonly Span[]): Span[] =>
  withAddresses(withMarksJoined(spans).map((span) => ({ ...span, text: clean(span.text) })));

const hasText = (spans: readonly Span[]) => spans.some(({ text }) => text.trim() !== '');

/** Writes paragraphs as one text with its blocks. @throws {Refused} when the text is too long */
export function writeDocument(paragraphs: Iterable<Paragraph>): ReadDocument {
  const writer = new Writer();
  let before: Paragraph | undefined;
  for (const paragraph of paragraphs) {
    const cells =
      paragraph.kind === 'row'
        ? paragraph.cells.map((cell) =>
            prepared(cell).map((span) => ({ ...span, text: span.text.replaceAll('\t', ' ') })),
          )
        : [prepared(paragraph.spans)];
    if (cells.some(hasText)) {
      const isSame =
        paragraph.kind === 'row'
          ? before?.kind === 'row' && before.table === paragraph.table
          : paragraph.kind === 'item' && before?.kind === 'item';
      writer.separate(isSame);
      writer.addBlock(writeBlock(writer, paragraph, cells));
      before = paragraph;
    }
    writer.addPictures(paragraph.pictures ?? []);
  }
  return { text: writer.text, blocks: writer.blocks, pictures: writer.pictures };
}

function writeBlock(writer: Writer, paragraph: Paragraph, cells: readonly Span[][]): Block {
  const start = writer.at;
  const struck: Run[] = [];
  const written: Run[] = [];
  const [first, ...others] = cells;
  const number = paragraph.kind === 'item' ? paragraph.number : undefined;
  const lead: Span[] = number === undefined ? [] : [{ text: `${number} ` }];
  written.push(writer.writeSpans([...lead, ...(first ?? [])], struck));
  for (const cell of others) {
    writer.writeTab();
    written.push(writer.writeSpans(cell, struck));
  }
  return {
    kind: paragraph.kind,
    start,
    end: writer.at,
    ...('level' in paragraph && { level: Math.min(Math.max(paragraph.level, 1), 6) }),
    ...(number !== undefined && { isOrdered: true }),
    ...(paragraph.kind === 'row' && { cells: written }),
    ...(struck.length > 0 && { struck }),
  };
}
