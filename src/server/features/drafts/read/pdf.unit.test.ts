import { expect, test } from 'vitest';
import { outlineOf, pdfOf, struckOf } from '#test/documents.ts';
import { readDocument } from './read-document.ts';

const LONG =
  'The boiler stands in the cellar below the kitchen. Turn the red handle to the left, wait for ten minutes, and then push the green button.';

const read = async (...file: Parameters<typeof pdfOf>) => readDocument(await pdfOf(...file));
const refusalOf = async (file: Buffer) =>
  readDocument(file).then(String, (error: unknown) => (error as Error).message);

test('headings by size and by bold lines, paragraphs, lines that were broken on purpose', async () => {
  const document = await read((paper) => {
    paper.fontSize(24).text('Fjellheim').moveDown();
    paper.fontSize(11).text(`${LONG} ${LONG}`).moveDown();
    paper.fontSize(16).text('Wifi').fontSize(11).text('Network: Fjell\nPassword: abc').moveDown();
    paper.font('Helvetica-Bold').text('House rules').font('Helvetica').text('Be kind.');
  });
  expect(outlineOf(document)).toEqual([
    'heading1: Fjellheim',
    `paragraph: ${LONG} ${LONG}`,
    'heading2: Wifi',
    'paragraph: Network: Fjell\nPassword: abc',
    'heading3: House rules',
    'paragraph: Be kind.',
  ]);
});

test('lists with drawn bullets and with numbers', async () => {
  const document = await read((paper) => {
    paper.fontSize(11).list(['No smoking', LONG, 'Quiet after 22']).moveDown();
    for (const text of ['1. Turn the key', `2. ${LONG}`, '3. Enter']) paper.text(text);
  });
  expect(outlineOf(document)).toEqual([
    'item1: No smoking',
    `item1: ${LONG}`,
    'item1: Quiet after 22',
    'item1: 1. Turn the key',
    `item1: 2. ${LONG}`,
    'item1: 3. Enter',
  ]);
});

test('columns are read one after the other, tables row by row', async () => {
  const document = await read((paper) => {
    paper.fontSize(20).text('Fjellheim', 72, 60).fontSize(11);
    for (const [at, x] of [72, 310].entries()) {
      paper.text(`Column ${at + 1} begins. ${LONG} ${LONG}`, x, 100, { width: 215 });
    }
    for (const [at, [what, price]] of [
      ['Beer', '40 kr'],
      ['Sauna with wood', '120 kr'],
      ['Towels', '50 kr'],
    ].entries()) {
      paper.text(what ?? '', 72, 400 + at * 20).text(price ?? '', 350, 400 + at * 20);
    }
  });
  expect(outlineOf(document)).toEqual([
    'heading1: Fjellheim',
    `paragraph: Column 1 begins. ${LONG} ${LONG}`,
    `paragraph: Column 2 begins. ${LONG} ${LONG}`,
    'row: Beer\t40 kr',
    'row: Sauna with wood\t120 kr',
    'row: Towels\t50 kr',
  ]);
});

test('words broken at the end of a line are joined, hyphens that belong to a word stay', async () => {
  const document = await read((paper) => {
    const lines = [
      'Keep all the doors of the house and the windows to the balcony clo-',
      'sed in the night, please: the check-',
      'in is at 15.',
    ];
    paper.fontSize(11);
    for (const [at, line] of lines.entries()) paper.text(line, 72, 72 + at * 13, { lineBreak: false });
    for (const at of [0, 1, 2, 3])
      paper.text('A line that is as long as those above it are in this document here', 72, 200 + at * 40, {
        lineBreak: false,
      });
  });
  expect(document.text).toContain('balcony closed in the night, please: the check-in is at 15.');
});

test('page numbers and repeated headers are not read, a text goes on across pages', async () => {
  const document = await read(
    (paper) => {
      for (const page of [1, 2, 3]) {
        if (page > 1) paper.addPage();
        paper.fontSize(9).text('Guide to Fjellheim', 72, 30, { lineBreak: false });
        paper.text(`Page ${page} of 3`, 280, 800, { lineBreak: false });
        paper.fontSize(18).text(`Day ${page}`, 72, 80).fontSize(11).text(LONG);
      }
    },
    { margins: { top: 72, bottom: 20, left: 72, right: 72 } },
  );
  expect(outlineOf(document)).toEqual(
    [1, 2, 3].flatMap((page) => [`heading1: Day ${page}`, `paragraph: ${LONG}`]),
  );
});

test('links have their addresses, struck-through words are marked', async () => {
  const document = await read((paper) => {
    paper.fontSize(11).text('See ', { continued: true });
    paper.text('our page', { link: 'https://a.example/x', continued: true });
    paper.text(' for ', { link: null, continued: true }).text('40 kr', { strike: true, continued: true });
    paper.text(' 50 kr', { strike: false });
  });
  expect(document.text).toBe('See [our page](https://a.example/x) for 40 kr 50 kr');
  expect(struckOf(document)).toEqual(['40 kr']);
});

test('a PDF locked against editing is read; locked, scanned, damaged and huge ones are refused', async () => {
  const wifi = (paper: PDFKit.PDFDocument) => void paper.text('Wifi: Fjell');
  expect((await read(wifi, { ownerPassword: 'owner' })).text).toBe('Wifi: Fjell');
  expect(await refusalOf(await pdfOf(wifi, { userPassword: 'secret' }))).toBe('document_locked');
  expect(await refusalOf(await pdfOf((paper) => void paper.rect(0, 0, 100, 100).fill()))).toBe(
    'document_scanned',
  );
  expect(await refusalOf(Buffer.from('%PDF-1.7\nnothing'))).toBe('document_damaged');
  const pages = await pdfOf((paper) => {
    for (let page = 0; page < 400; page += 1) paper.addPage();
  });
  expect(await refusalOf(pages)).toBe('document_heavy');
});

test('scripts in a PDF are not run, and no part of its text', async () => {
  const whole = (await pdfOf((paper) => void paper.text('Wifi: Fjell'), { compress: false })).toString(
    'latin1',
  );
  const scripted = whole.replace(
    '/Type /Catalog',
    '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
  );
  expect(scripted).toContain('JavaScript');
  expect((await readDocument(Buffer.from(scripted, 'latin1'))).text).toBe('Wifi: Fjell');
});
