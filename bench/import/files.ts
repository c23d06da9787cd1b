import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { pdfOf } from '#test/documents.ts';

/** Word and PDF files from a source in a little Markdown, so that what is in them can be read and changed here. */

type Line =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'item' | 'step' | 'text'; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'empty' };

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  for (const line of source.trimEnd().split('\n')) {
    const [, marks, title] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
    const last = lines.at(-1);
    if (marks !== undefined && title !== undefined)
      lines.push({ kind: 'heading', level: marks.length, text: title });
    else if (line.startsWith('|')) {
      const cells = line.split('|').slice(1, -1);
      const row = cells.map((cell) => cell.trim());
      if (row.every((cell) => /^-+$/.test(cell))) continue;
      if (last?.kind === 'table') last.rows.push(row);
      else lines.push({ kind: 'table', rows: [row] });
    } else if (line.startsWith('- ')) lines.push({ kind: 'item', text: line.slice(2) });
    else if (/^\d+\. /.test(line)) lines.push({ kind: 'step', text: line.replace(/^\d+\. /, '') });
    else if (line.trim() === '') lines.push({ kind: 'empty' });
    else lines.push({ kind: 'text', text: line });
  }
  return lines;
}

const INLINE = /(\*\*[^*]+\*\*|~~[^~]+~~|\[[^\]]+\]\([^)]+\))/;

const runsOf = (text: string): ParagraphChild[] =>
  text
    .split(INLINE)
    .filter((part) => part !== '')
    .map((part) => {
      const [, words, link] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      if (words !== undefined && link !== undefined)
        return new ExternalHyperlink({ link, children: [new TextRun(words)] });
      if (part.startsWith('**')) return new TextRun({ text: part.slice(2, -2), bold: true });
      if (part.startsWith('~~')) return new TextRun({ text: part.slice(2, -2), strike: true });
      return new TextRun(part);
    });

const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;

export function docxFile(source: string): Promise<Buffer> {
  let list = 0;
  let before: Line['kind'] = 'empty';
  const children = linesOf(source).flatMap((line): (Paragraph | Table)[] => {
    if (line.kind === 'step' && before !== 'step') list += 1;
    before = line.kind;
    if (line.kind === 'empty') return [];
    if (line.kind === 'heading') {
      const heading = LEVELS[line.level - 1] ?? HeadingLevel.HEADING_4;
      return [new Paragraph({ heading, children: runsOf(line.text) })];
    }
    if (line.kind === 'table') {
      const rows = line.rows.map(
        (row) =>
          new TableRow({
            children: row.map(
              (cell) => new TableCell({ children: [new Paragraph({ children: runsOf(cell) })] }),
            ),
          }),
      );
      return [new Table({ rows }), new Paragraph('')];
    }
    if (line.kind === 'step')
      return [
        new Paragraph({
          children: runsOf(line.text),
          numbering: { reference: 'steps', level: 0, instance: list },
        }),
      ];
    if (line.kind === 'item') return [new Paragraph({ children: runsOf(line.text), bullet: { level: 0 } })];
    return [new Paragraph({ children: runsOf(line.text) })];
  });
  const levels = [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.' }];
  return Packer.toBuffer(
    new Document({ numbering: { config: [{ reference: 'steps', levels }] }, sections: [{ children }] }),
  );
}

const SIZES = [20, 15, 12.5, 11];
const BODY = 10;

export function pdfFile(source: string): Promise<Buffer> {
  return pdfOf(
    (paper) => {
      let step = 0;
      for (const line of linesOf(source)) {
        if (line.kind !== 'step') step = 0;
        if (line.kind === 'empty') paper.moveDown(0.4);
        else if (line.kind === 'heading') {
          paper
            .moveDown(0.5)
            .font('Helvetica-Bold')
            .fontSize(SIZES[line.level - 1] ?? BODY)
            .text(line.text)
            .moveDown(0.2);
        } else if (line.kind === 'table') {
          for (const row of line.rows) {
            const { y } = paper;
            let lowest = y;
            paper.font('Helvetica').fontSize(BODY);
            for (const [at, cell] of row.entries()) {
              paper.text(cell, 72 + at * (450 / row.length), y, { width: 450 / row.length - 12 });
              lowest = Math.max(lowest, paper.y);
            }
            paper.x = 72;
            paper.y = lowest + 3;
          }
        } else {
          step += 1;
          const mark = line.kind === 'item' ? '• ' : line.kind === 'step' ? `${step}. ` : '';
          const bold = /^\*\*([^*]+)\*\*$/.exec(line.text)?.[1];
          paper.font(bold === undefined ? 'Helvetica' : 'Helvetica-Bold').fontSize(BODY);
          paper.text(mark + (bold ?? line.text.replaceAll('**', ''))).moveDown(0.25);
        }
      }
    },
    { margin: 72 },
  );
}
