// Over 300 lines: one walk over the elements of a document, which share its state (fields, lists, changes).
import { posix } from 'node:path';
import { formatOf } from '#server/pictures/formats.ts';
import type { DocumentPicture } from '../../document.ts';
import { withHeadings } from '../find-headings.ts';
import { divide, joined, type Paragraph, type Span, textOf } from '../paragraph.ts';
import { withTypedItems } from '../typed-items.ts';
import { Numbering } from './numbering.ts';
import { openPackage, type Package } from './package.ts';
import { type CharacterLook, characterLookOf, listPlaceOf, outlineLevelOf, Styles } from './styles.ts';
import { childOf, valueOf, type Xml } from './xml.ts';

/** The content of runs and fields, in order. */
type Inline = { look: CharacterLook; address?: string };

/** A field such as `HYPERLINK "…"`, whose instruction comes before its text. */
interface Field {
  instruction: string;
  isInstruction: boolean;
}

/** Targets of a part's relationships by id. */
type Targets = ReadonlyMap<string, { target: string; isExternal: boolean }>;

const MAX_PICTURES = 60;
const MAX_PICTURE_BYTES = 12 * 1024 * 1024;

const targetsOf = (part: Xml | null): Targets =>
  new Map(
    (childOf(part ?? undefined, 'Relationships')?.children ?? []).map(({ attributes }) => [
      attributes.get('Id') ?? '',
      { target: attributes.get('Target') ?? '', isExternal: attributes.get('TargetMode') === 'External' },
    ]),
  );

/** The address of a link field; undefined for other fields. */
const addressOf = (instruction: string): string | undefined =>
  /^\s*HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1];

/** Elements whose content is not read: deleted text, and tables of contents. */
const NOT_READ = new Set([
  'del',
  'moveFrom',
  'pPr',
  'rPr',
  'sectPr',
  'tblPr',
  'tblGrid',
  'trPr',
  'tcPr',
  'sdtPr',
  'delText',
  'delInstrText',
  'annotationRef',
  'proofErr',
]);

const isContents = (control: Xml): boolean =>
  /table of contents/i.test(
    valueOf(childOf(childOf(control, 'sdtPr'), 'docPartObj'), 'docPartGallery') ?? '',
  );

/** The alternative that newer versions of Word show. */
const chosenOf = (alternative: Xml): Xml | undefined =>
  childOf(alternative, 'Choice') ?? childOf(alternative, 'Fallback');

/** The character of a symbol font; most have no Unicode letter. */
const SYMBOLS = new Map([
  ['f0e0', '→'],
  ['f0fc', '✓'],
  ['f0d8', '➢'],
]);

class DocumentReader {
  private readonly styles: Styles;
  private readonly numbering: Numbering;
  private readonly targets: Targets;
  private readonly notes: ReadonlyMap<string, Xml>;
  private readonly pictures: ReadonlyMap<string, DocumentPicture>;
  private readonly fields: Field[] = [];
  private tables = 0;
  /** Text boxes and notes of the current paragraph, to be read after it. */
  private after: Xml[] = [];
  private shown: DocumentPicture[] = [];

  constructor(parts: {
    styles: Styles;
    numbering: Numbering;
    targets: Targets;
    notes: ReadonlyMap<string, Xml>;
    pictures: ReadonlyMap<string, DocumentPicture>;
  }) {
    this.styles = parts.styles;
    this.numbering = parts.numbering;
    this.targets = parts.targets;
    this.notes = parts.notes;
    this.pictures = parts.pictures;
  }

  readBlocks(parent: Xml): Paragraph[] {
    return parent.children.flatMap((element) => {
      if (element.name === 'p') return this.readParagraph(element);
      if (element.name === 'tbl') return this.readTable(element);
      if (NOT_READ.has(element.name) || (element.name === 'sdt' && isContents(element))) return [];
      if (element.name === 'AlternateContent') {
        const chosen = chosenOf(element);
        return chosen === undefined ? [] : this.readBlocks(chosen);
      }
      return this.readBlocks(element);
    });
  }

  private readParagraph(element: Xml): Paragraph[] {
    const properties = childOf(element, 'pPr');
    const styleId = valueOf(properties, 'pStyle');
    const style = this.styles.paragraph(styleId);
    if (/^toc \d/.test(style.name)) return [];
    const spans: Span[] = [];
    const outer = { after: this.after, shown: this.shown };
    this.after = [];
    this.shown = [];
    this.readInline(element, { look: style.characters }, style.characters, spans);
    const { after, shown } = this;
    Object.assign(this, outer);
    const place = this.numbering.next({ ...style.list, ...listPlaceOf(properties) }, styleId);
    const level = outlineLevelOf(properties) ?? style.headingLevel;
    const pictures = shown.length > 0 ? { pictures: shown } : {};
    const number = place?.number;
    const paragraphs: Paragraph[] =
      level !== undefined && textOf(spans).trim() !== ''
        ? [
            {
              kind: 'heading',
              level,
              spans: number === undefined ? spans : [{ text: `${number} ` }, ...spans],
              ...pictures,
            },
          ]
        : place !== null
          ? [
              {
                kind: 'item',
                level: place.level,
                ...(number !== undefined && { number }),
                spans,
                ...pictures,
              },
            ]
          : this.divideAtTabs({ kind: 'paragraph', spans, ...pictures });
    return [...paragraphs, ...after.flatMap((box) => this.readBlocks(box))];
  }

  /** Lines with tabs are rows: `Sauna →  12:00`. */
  private divideAtTabs(paragraph: Extract<Paragraph, { kind: 'paragraph' }>): Paragraph[] {
    if (!/\S\t+\s*\S/.test(textOf(paragraph.spans))) return [paragraph];
    const { pictures, spans } = paragraph;
    const parts: Paragraph[] = [];
    for (const line of divide(spans, '\n')) {
      const cells = divide(line, '\t').filter((cell) => textOf(cell).trim() !== '');
      const before = parts.at(-1);
      if (cells.length > 1) parts.push({ kind: 'row', table: this.tables + 1, cells });
      else if (before?.kind === 'paragraph') before.spans = joined([before.spans, line], '\n');
      else parts.push({ kind: 'paragraph', spans: line });
    }
    const last = parts.at(-1);
    if (last !== undefined && pictures !== undefined) last.pictures = pictures;
    return parts;
  }

  /** @param base the look of the paragraph's style */
  private readInline(parent: Xml, inline: Inline, base: CharacterLook, spans: Span[]): void {
    for (const element of parent.children) {
      switch (element.name) {
        case 'r':
          this.readRun(element, inline, base, spans);
          break;
        case 'hyperlink': {
          const target = this.targets.get(element.attributes.get('id') ?? '');
          const address = target?.isExternal === true ? target.target : undefined;
          this.readInline(element, { ...inline, ...(address !== undefined && { address }) }, base, spans);
          break;
        }
        case 'fldSimple': {
          const instruction = element.attributes.get('instr') ?? '';
          const address = addressOf(instruction);
          this.readInline(element, { ...inline, ...(address !== undefined && { address }) }, base, spans);
          break;
        }
        case 'AlternateContent': {
          const chosen = chosenOf(element);
          if (chosen !== undefined) this.readInline(chosen, inline, base, spans);
          break;
        }
        default:
          if (!NOT_READ.has(element.name)) this.readInline(element, inline, base, spans);
      }
    }
  }

  private readRun(run: Xml, inline: Inline, base: CharacterLook, spans: Span[]): void {
    const properties = childOf(run, 'rPr');
    const look = {
      ...base,
      ...this.styles.characters(valueOf(properties, 'rStyle')),
      ...characterLookOf(properties),
    };
    for (const element of run.children) {
      this.readField(element);
      const field = this.fields.at(-1);
      if (look.isHidden === true || this.fields.some(({ isInstruction }) => isInstruction)) continue;
      const text = this.textIn(element);
      if (text === '') continue;
      const address = inline.address ?? (field === undefined ? undefined : addressOf(field.instruction));
      spans.push({
        text,
        ...(look.isBold === true && { isBold: true }),
        ...(look.isStruck === true && { isStruck: true }),
        ...(look.size !== undefined && { size: look.size }),
        ...(address !== undefined && { address }),
      });
    }
  }

  /** Tracks the beginning, instruction and end of fields. */
  private readField(element: Xml): void {
    if (element.name === 'instrText') {
      const field = this.fields.at(-1);
      if (field?.isInstruction === true) field.instruction += element.text;
    }
    if (element.name !== 'fldChar') return;
    const type = element.attributes.get('fldCharType');
    if (type === 'begin') this.fields.push({ instruction: '', isInstruction: true });
    if (type === 'end') this.fields.pop();
    const field = this.fields.at(-1);
    if (type === 'separate' && field !== undefined) field.isInstruction = false;
  }

  /** Reads a part of a run; its text boxes, notes and pictures are read after the paragraph. */
  private textIn(element: Xml): string {
    switch (element.name) {
      case 't':
        return element.text;
      case 'tab':
      case 'ptab':
        return '\t';
      case 'br':
      case 'cr':
        return '\n';
      case 'noBreakHyphen':
        return '-';
      case 'sym':
        return SYMBOLS.get((element.attributes.get('char') ?? '').toLowerCase()) ?? '';
      case 'footnoteReference':
      case 'endnoteReference': {
        const note = this.notes.get(`${element.name} ${element.attributes.get('id') ?? ''}`);
        if (note !== undefined) this.after.push(note);
        return '';
      }
      case 'drawing':
      case 'pict':
      case 'object':
      case 'AlternateContent':
        this.readDrawing(element);
        return '';
      default:
        return '';
    }
  }

  private readDrawing(element: Xml): void {
    if (element.name === 'AlternateContent') {
      const chosen = chosenOf(element);
      if (chosen !== undefined) this.readDrawing(chosen);
      return;
    }
    if (element.name === 'txbxContent') {
      this.after.push(element);
      return;
    }
    if (element.name === 'blip' || element.name === 'imagedata') {
      const id = element.attributes.get('embed') ?? element.attributes.get('id') ?? '';
      const picture = this.pictures.get(id);
      if (picture !== undefined && !this.shown.includes(picture)) this.shown.push(picture);
      return;
    }
    for (const child of element.children) this.readDrawing(child);
  }

  private readTable(table: Xml): Paragraph[] {
    this.tables += 2;
    const number = this.tables;
    const rows = partsOf(table, 'tr')
      .filter((row) => {
        const properties = childOf(row, 'trPr');
        return childOf(properties, 'del') === undefined && childOf(properties, 'hidden') === undefined;
      })
      .map((row) => partsOf(row, 'tc').map((cell) => this.readCell(cell)));
    const found = rows.flat(2);
    if (isLayout(rows)) return found;
    return rows.map((cells): Paragraph => {
      const pictures = cells.flat().flatMap((paragraph) => paragraph.pictures ?? []);
      return {
        kind: 'row',
        table: number,
        cells: cells.map((cell) => joined(cell.map(spansInCell), '\n')),
        ...(pictures.length > 0 && { pictures }),
      };
    });
  }

  private readCell(cell: Xml): Paragraph[] {
    const merge = childOf(childOf(cell, 'tcPr'), 'vMerge');
    const isMerged = merge !== undefined && merge.attributes.get('val') !== 'restart';
    return isMerged
      ? []
      : this.readBlocks(cell).filter(
          (paragraph) => textOf(spansInCell(paragraph)).trim() !== '' || paragraph.pictures,
        );
  }
}

/** Rows or cells, also inside content controls. */
const partsOf = (parent: Xml, name: 'tr' | 'tc'): Xml[] =>
  parent.children.flatMap((child) => {
    if (child.name === name) return [child];
    return /^(sdt|sdtContent|customXml|ins)$/.test(child.name) ? partsOf(child, name) : [];
  });

function spansInCell(paragraph: Paragraph): Span[] {
  if (paragraph.kind === 'row') return joined(paragraph.cells, ' ');
  const number = paragraph.kind === 'item' ? paragraph.number : undefined;
  return number === undefined ? paragraph.spans : [{ text: `${number} ` }, ...paragraph.spans];
}

/** Whether a table is used for layout only: it has one column, or contains headings, tables or long texts. */
function isLayout(rows: readonly Paragraph[][][]): boolean {
  if (rows.every((cells) => cells.filter((cell) => cell.length > 0).length <= 1)) return true;
  const cells = rows.flat();
  const paragraphs = cells.flat();
  return (
    paragraphs.some(({ kind }) => kind === 'heading' || kind === 'row') ||
    paragraphs.length > 4 * cells.length
  );
}

async function notesOf(file: Package, folder: string): Promise<Map<string, Xml>> {
  const notes = new Map<string, Xml>();
  for (const kind of ['footnote', 'endnote']) {
    const part = childOf((await file.xml(`${folder}/${kind}s.xml`)) ?? undefined, `${kind}s`);
    for (const note of part?.children ?? []) {
      if (note.attributes.get('type') === undefined)
        notes.set(`${kind}Reference ${note.attributes.get('id') ?? ''}`, note);
    }
  }
  return notes;
}

async function picturesOf(
  file: Package,
  folder: string,
  targets: Targets,
): Promise<Map<string, DocumentPicture>> {
  const pictures = new Map<string, DocumentPicture>();
  for (const [id, { target, isExternal }] of targets) {
    if (isExternal || !/\.(jpe?g|png|webp|avif)$/i.test(target) || pictures.size === MAX_PICTURES) continue;
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
    const bytes = await file.bytes(path);
    if (bytes === null || bytes.length > MAX_PICTURE_BYTES) continue;
    const format = formatOf(bytes);
    if (format !== 'heic' && format !== 'other') pictures.set(id, { type: `image/${format}`, bytes });
  }
  return pictures;
}

/**
 * Reads a .docx as its readers see it: without what tracked changes deleted, comments, hidden text, headers and footers.
 * @throws {Refused} for other files, damaged ones, and more than a document holds
 */
export async function readDocx(bytes: Buffer): Promise<Paragraph[]> {
  const file = await openPackage(bytes);
  const folder = posix.dirname(file.main);
  const document = await file.xml(file.main);
  const targets = targetsOf(await file.xml(`${folder}/_rels/${posix.basename(file.main)}.rels`));
  const reader = new DocumentReader({
    styles: new Styles(await file.xml(`${folder}/styles.xml`)),
    numbering: new Numbering(await file.xml(`${folder}/numbering.xml`)),
    targets,
    notes: await notesOf(file, folder),
    pictures: await picturesOf(file, folder, targets),
  });
  const body = childOf(childOf(document ?? undefined, 'document'), 'body');
  return body === undefined ? [] : withHeadings(withTypedItems(reader.readBlocks(body)));
}
