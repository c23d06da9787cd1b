import * as docx from 'docx';
import { expect, test } from 'vitest';
import { docxOf, outlineOf, struckOf } from '#test/documents.ts';
import { photograph } from '#test/pictures.ts';
import { readDocument } from './read-document.ts';

const { Paragraph, TextRun } = docx;

const read = async (children: docx.FileChild[], options: object = {}) =>
  readDocument(
    Buffer.from(await docx.Packer.toBuffer(new docx.Document({ sections: [{ children, ...options }] }))),
  );

const paragraph = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;

const refusalOf = async (file: Buffer) =>
  readDocument(file).then(String, (error: unknown) => (error as Error).message);

test('headings by style, bold lines and bold first lines', async () => {
  const bold = (text: string) => new TextRun({ text, bold: true });
  const document = await read([
    new Paragraph({ text: 'Fjellheim', heading: docx.HeadingLevel.TITLE }),
    new Paragraph({ text: 'Inside', heading: docx.HeadingLevel.HEADING_2 }),
    new Paragraph({ children: [bold('Wifi')] }),
    new Paragraph({ children: [new TextRun('Fjell'), new TextRun({ text: 'Password: abc', break: 1 })] }),
    new Paragraph({ children: [bold('Rules'), new TextRun({ text: 'No smoking', break: 1 })] }),
    new Paragraph({ children: [bold('Code: 1234')] }),
    new Paragraph('End'),
  ]);
  expect(outlineOf(document)).toEqual([
    'heading1: Fjellheim',
    'heading2: Inside',
    'heading3: Wifi',
    'paragraph: Fjell\nPassword: abc',
    'heading3: Rules',
    'paragraph: No smoking',
    'paragraph: Code: 1234',
    'paragraph: End',
  ]);
});

test('lists have their numbers as Word counts them', async () => {
  const levels = [
    { level: 0, format: 'decimal', text: '%1.' },
    { level: 1, format: 'lowerLetter', text: '%1.%2)' },
  ] as const;
  const numbered = (text: string, level = 0) =>
    new Paragraph({ text, numbering: { reference: 'steps', level } });
  const file = new docx.Document({
    numbering: { config: [{ reference: 'steps', levels: [...levels] }] },
    sections: [
      {
        children: [
          numbered('Key'),
          numbered('Left', 1),
          numbered('Right', 1),
          numbered('Door'),
          new Paragraph({ text: 'Dot', bullet: { level: 0 } }),
          numbered('Light'),
        ],
      },
    ],
  });
  expect(outlineOf(await readDocument(Buffer.from(await docx.Packer.toBuffer(file))))).toEqual([
    'item1: 1. Key',
    'item2: 1.a) Left',
    'item2: 1.b) Right',
    'item1: 2. Door',
    'item1: Dot',
    'item1: 3. Light',
  ]);
});

test('tables and tabs are rows; a table that only places text is none', async () => {
  const table = (rows: string[][]) =>
    new docx.Table({
      rows: rows.map(
        (cells) =>
          new docx.TableRow({
            children: cells.map((text) => new docx.TableCell({ children: [new Paragraph(text)] })),
          }),
      ),
    });
  const document = await read([
    table([
      ['Beer', '40 kr'],
      ['Cola', ''],
    ]),
    new Paragraph('Sauna\t\t120 kr'),
    table([['All of the page'], ['Second part']]),
  ]);
  expect(outlineOf(document)).toEqual([
    'row: Beer\t40 kr',
    'row: Cola\t',
    'row: Sauna\t120 kr',
    'paragraph: All of the page',
    'paragraph: Second part',
  ]);
});

test('headers, footers, comments, deleted and hidden text are not read', async () => {
  const change = { author: 'a', date: '2026-01-01T00:00:00Z' };
  const document = await read(
    [
      new Paragraph({
        children: [
          new TextRun('Seen'),
          new docx.DeletedTextRun({ text: ' deleted', id: 1, ...change }),
          new docx.InsertedTextRun({ text: ' inserted', id: 2, ...change }),
          new TextRun({ text: ' hidden', vanish: true }),
          new TextRun({ text: ' old', strike: true }),
          new TextRun(' new'),
        ],
      }),
    ],
    {
      headers: { default: new docx.Header({ children: [new Paragraph('A header')] }) },
      footers: { default: new docx.Footer({ children: [new Paragraph('A footer')] }) },
    },
  );
  expect(document.text).toBe('Seen inserted old new');
  expect(struckOf(document)).toEqual(['old']);
});

test('links, fields, text boxes, notes and a table of contents', async () => {
  const field = (instruction: string, text: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const contents = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraph(run('Wifi 1'))}</w:sdtContent></w:sdt>`;
  const box = `<w:r><w:pict><w:txbxContent>${paragraph(run('In a box'))}</w:txbxContent></w:pict></w:r>`;
  const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
  const document = await readDocument(
    docxOf(
      contents +
        paragraph(
          `<w:hyperlink r:id="r1">${run('Our page')}</w:hyperlink>${run(', ')}${field('HYPERLINK "https://b.example/"', 'another')}`,
        ) +
        paragraph(run('Beside') + box + note),
      {
        parts: {
          'word/_rels/document.xml.rels':
            '<Relationships><Relationship Id="r1" Target="https://a.example/x" TargetMode="External"/></Relationships>',
          'word/footnotes.xml': `<w:footnotes xmlns:w="w"><w:footnote w:id="1">${paragraph(run('A note'))}</w:footnote></w:footnotes>`,
        },
      },
    ),
  );
  expect(document.text).toBe(
    '[Our page](https://a.example/x), [another](https://b.example/)\n\nBeside\n\nIn a box\n\nA note',
  );
});

test('pictures stand after their block', async () => {
  const data = await photograph({ width: 40, height: 30 });
  const document = await read([
    new Paragraph('The key box'),
    new Paragraph({
      children: [new docx.ImageRun({ type: 'jpg', data, transformation: { width: 40, height: 30 } })],
    }),
    new Paragraph('After'),
  ]);
  expect(document.blocks.map(({ pictures }) => pictures)).toEqual([[0], undefined]);
  expect(document.pictures.map(({ type, bytes }) => [type, Buffer.from(bytes).equals(data)])).toEqual([
    ['image/jpeg', true],
  ]);
});

test('other files in a ZIP, damaged and hostile ones are refused', async () => {
  const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  const whole = docxOf(paragraph(run('Wifi')));
  const doctype = (entities: string) =>
    `<?xml version="1.0"?><!DOCTYPE d [${entities}]><w:document xmlns:w="w"><w:body>${paragraph(run('&a;'))}</w:body></w:document>`;
  expect(await refusalOf(docxOf('', { type: macros }))).toBe('document_kind');
  expect(await refusalOf(whole.subarray(0, -40))).toBe('document_damaged');
  expect(await refusalOf(docxOf('<?xml version="1.0"?><w:document>'))).toBe('document_damaged');
  expect(await refusalOf(docxOf(doctype('<!ENTITY a SYSTEM "file:///etc/passwd">')))).toBe(
    'document_damaged',
  );
  expect(await refusalOf(docxOf(doctype('<!ENTITY b "bbbbbbbb"><!ENTITY a "&b;&b;">')))).toBe(
    'document_damaged',
  );
  expect(await refusalOf(docxOf('<w:sdt>'.repeat(50_000)))).toBe('document_heavy');
  expect(await refusalOf(docxOf(`<!--${' '.repeat(60 * 1024 * 1024)}-->`))).toBe('document_heavy');
  expect(await refusalOf(docxOf(paragraph('')))).toBe('document_empty');
});
