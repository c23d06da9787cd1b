import { isUtf8 } from 'node:buffer';
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';
import { decodeText } from './file-kind.ts';
import { withHeadings } from './find-headings.ts';
import { letters, roman } from './list-numbers.ts';
import { type Paragraph, type Span, textOf } from './paragraph.ts';
import { Refused } from './refused.ts';
import { StyleSheet } from './style-sheet.ts';
import { withTypedItems } from './typed-items.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Real pages are far less deeply nested. */
const MAX_DEPTH = 500;

/** Elements without words for readers. */
const SKIPPED = new Set(
  'head script style template noscript iframe object embed svg math canvas audio video select textarea input button datalist frameset'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr html legend main nav ol p pre section summary table ul'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/;
const BOLD = new Set(['b', 'strong', 'th', 'dt']);
const STRUCK = new Set(['s', 'strike', 'del']);

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const attributesOf = ({ attrs }: Element) => new Map(attrs.map(({ name, value }) => [name, value]));

/** Stops the parser at a depth that no page has, because each element takes longer the deeper it is. */
function shallowAdapter(): typeof defaultTreeAdapter {
  const depths = new WeakMap<DefaultTreeAdapterTypes.ParentNode, number>();
  return {
    ...defaultTreeAdapter,
    appendChild(parent, child) {
      const depth = (depths.get(parent) ?? 0) + 1;
      if (depth > MAX_DEPTH) throw new Refused('document_heavy');
      if ('childNodes' in child) depths.set(child, depth);
      defaultTreeAdapter.appendChild(parent, child);
    },
  };
}

/** The look of text inside an element. */
type Inline = Omit<Span, 'text'> & { isPlain?: boolean };

interface List {
  level: number;
  /** Returns the number of the next item; null for bullets. */
  next?: (value: string | undefined) => string;
}

function numbering(attributes: ReadonlyMap<string, string>): (value: string | undefined) => string {
  const type = attributes.get('type');
  const first = Number.parseInt(attributes.get('start') ?? '1', 10);
  let count = Number.isSafeInteger(first) ? first - 1 : 0;
  return (value) => {
    const own = Number.parseInt(value ?? '', 10);
    count = Number.isSafeInteger(own) ? own : count + 1;
    if (type === 'a' || type === 'A') return `${letters(count, type === 'A')}.`;
    return type === 'i' || type === 'I' ? `${roman(count, type === 'I')}.` : `${count}.`;
  };
}

/** Reads a page as its readers see it. */
class PageReader {
  private readonly found: Paragraph[] = [];
  private readonly styles: StyleSheet;
  private spans: Span[] = [];
  /** The kind of block that the collected text becomes. */
  private role:
    | { kind: 'paragraph' }
    | { kind: 'heading'; level: number }
    | { kind: 'item'; level: number; number?: string } = {
    kind: 'paragraph',
  };
  private tables = 0;

  constructor(styles = new StyleSheet()) {
    this.styles = styles;
  }

  read(html: string): Paragraph[] {
    const { childNodes } = parse(html, { treeAdapter: shallowAdapter() });
    this.collectStyles(childNodes);
    this.readAll(childNodes, {}, undefined);
    this.flush();
    return withHeadings(withTypedItems(this.found));
  }

  private collectStyles(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      if (node.tagName === 'style')
        this.styles.add(
          childrenOf(node)
            .map((text) => ('value' in text ? text.value : ''))
            .join(''),
        );
      else this.collectStyles(node.childNodes);
    }
  }

  /** Ends the current block. */
  private flush(): void {
    const { spans, role } = this;
    this.spans = [];
    if (textOf(spans).trim() === '') return;
    this.found.push({ ...role, spans });
    // Further text of an item becomes a paragraph.
    this.role = { kind: 'paragraph' };
  }

  private readAll(nodes: readonly Node[], inline: Inline, list: List | undefined): void {
    for (const node of nodes) {
      if (isElement(node)) this.readElement(node, inline, list);
      else if (node.nodeName === '#text' && 'value' in node) this.addText(node.value, inline);
    }
  }

  private addText(text: string, { isPlain, ...look }: Inline): void {
    this.spans.push({ ...look, text: isPlain === true ? text : text.replace(/\s+/g, ' ') });
  }

  private readElement(element: Element, outer: Inline, list: List | undefined): void {
    const { tagName: tag } = element;
    const attributes = attributesOf(element);
    const look = this.styles.lookOf(tag, attributes);
    const isClosed = tag === 'dialog' && !attributes.has('open');
    if (SKIPPED.has(tag) || attributes.has('hidden') || look.isHidden === true || isClosed) return;
    if (tag === 'br') return this.breakLine(outer);
    const inline: Inline = { ...outer };
    if (BOLD.has(tag)) inline.isBold = true;
    if (look.isBold !== undefined) inline.isBold = look.isBold;
    if (STRUCK.has(tag) || look.isStruck === true) inline.isStruck = true;
    if (look.size !== undefined) inline.size = look.size;
    if (tag === 'pre') inline.isPlain = true;
    const address = tag === 'a' ? attributes.get('href') : undefined;
    if (address !== undefined) inline.address = address;

    const level = HEADING.exec(tag)?.[1];
    if (level !== undefined)
      return this.readBlock(element, { kind: 'heading', level: Number(level) }, inline);
    if (tag === 'table') return this.readTable(element, inline);
    if (tag === 'ul' || tag === 'ol' || tag === 'menu') {
      this.flush();
      const next = tag === 'ol' ? { next: numbering(attributes) } : {};
      this.readAll(element.childNodes, inline, { level: (list?.level ?? 0) + 1, ...next });
      return this.flush();
    }
    if (tag === 'li') {
      const number = list?.next?.(attributes.get('value'));
      const role = {
        kind: 'item',
        level: list?.level ?? 1,
        ...(number !== undefined && { number }),
      } as const;
      return this.readBlock(element, role, inline, list ?? { level: 1 });
    }
    if (/\bmso-list:\s*l\d/i.test(attributes.get('style') ?? ''))
      return this.readWordItem(element, attributes, inline);
    if (!BLOCKS.has(tag)) return this.readAll(element.childNodes, inline, list);
    // The first paragraph of an item is the item.
    const isOfItem = this.role.kind === 'item' && textOf(this.spans).trim() === '';
    if (!isOfItem) this.flush();
    this.readAll(element.childNodes, inline, list);
    this.flush();
  }

  private readBlock(element: Element, role: PageReader['role'], inline: Inline, list?: List): void {
    this.flush();
    this.role = role;
    this.readAll(element.childNodes, inline, list);
    this.flush();
    this.role = { kind: 'paragraph' };
  }

  /** A second break in a row ends the paragraph. */
  private breakLine({ isPlain: _plain, ...look }: Inline): void {
    const text = textOf(this.spans);
    if (this.role.kind === 'paragraph' && /\n[^\S\n]*$/.test(text.slice(-20))) this.flush();
    else this.spans.push({ ...look, text: '\n' });
  }

  /** A list item in pages that Word saved: a paragraph whose mark is in an element to ignore. */
  private readWordItem(element: Element, attributes: ReadonlyMap<string, string>, inline: Inline): void {
    const level = Number(/level(\d)/i.exec(attributes.get('style') ?? '')?.[1] ?? 1);
    this.flush();
    this.role = { kind: 'item', level };
    this.readAll(element.childNodes, inline, undefined);
    const text = textOf(this.spans);
    const [, mark = '', number] = /^\s*((\w{1,4}[.)])|\S)\s+/.exec(text) ?? [];
    if (mark !== '') {
      let left = text.indexOf(mark) + mark.length;
      this.spans = this.spans.map((span) => {
        const cut = Math.min(left, span.text.length);
        left -= cut;
        return { ...span, text: span.text.slice(cut) };
      });
    }
    if (number !== undefined) this.role = { kind: 'item', level, number };
    this.flush();
    this.role = { kind: 'paragraph' };
  }

  private readTable(table: Element, inline: Inline): void {
    const rows = rowsOf(table);
    this.flush();
    if (isLayout(rows)) {
      this.readAll(table.childNodes, inline, undefined);
      return this.flush();
    }
    this.tables += 1;
    const number = this.tables;
    for (const caption of childrenOf(table)) {
      if (isElement(caption) && caption.tagName === 'caption')
        this.readElement(caption, { ...inline, isBold: true }, undefined);
    }
    for (const row of rows) {
      if (
        this.styles.lookOf(row.tagName, attributesOf(row)).isHidden === true ||
        attributesOf(row).has('hidden')
      )
        continue;
      const cells = cellsOf(row).map((cell) => this.readCell(cell, inline));
      this.found.push({ kind: 'row', table: number, cells });
    }
  }

  /** The words of a cell, with a line for each of its blocks. */
  private readCell(cell: Element, inline: Inline): Span[] {
    const inside = new PageReader(this.styles);
    inside.readElement(cell, inline, undefined);
    inside.flush();
    return inside.found.flatMap((paragraph, at) => {
      const spans = paragraph.kind === 'row' ? paragraph.cells.flat() : paragraph.spans;
      const number =
        paragraph.kind === 'item' && paragraph.number !== undefined ? [{ text: `${paragraph.number} ` }] : [];
      return [...(at > 0 ? [{ text: '\n' }] : []), ...number, ...spans];
    });
  }
}

function rowsOf(table: Element): Element[] {
  return table.childNodes.filter(isElement).flatMap((part) => {
    if (part.tagName === 'tr') return [part];
    return /^t(head|body|foot)$/.test(part.tagName) ? rowsOf(part) : [];
  });
}

const cellsOf = (row: Element): Element[] =>
  row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th');

/** Whether a table is used for layout only: it has one column, or contains headings, lists or tables. */
function isLayout(rows: readonly Element[]): boolean {
  if (rows.every((row) => cellsOf(row).length <= 1)) return true;
  const waiting: Node[] = rows.flatMap(cellsOf).flatMap(childrenOf);
  let paragraphs = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (node.tagName === 'table' || HEADING.test(node.tagName)) return true;
    if (/^(p|ul|ol)$/.test(node.tagName)) paragraphs += 1;
    for (const child of node.childNodes) waiting.push(child);
  }
  return paragraphs > 4 * rows.flatMap(cellsOf).length;
}

/** Decodes a page by its mark, its own declaration, or its bytes. */
function decodeHtml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1] ?? 'utf-8';
  const isMarked = bytes[0] === 0xff || bytes[0] === 0xfe;
  if (isMarked || isUtf8(bytes) || /^(utf-?8|utf-16)/i.test(declared)) return decodeText(bytes);
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}

/**
 * Reads a page of HTML as its readers see it.
 * @throws {Refused} when it is nested too deeply
 */
export const readHtml = (bytes: Uint8Array): Paragraph[] => new PageReader().read(decodeHtml(bytes));
