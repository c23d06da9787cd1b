import { expect, test } from 'vitest';
import type { ReadDocument } from '../document.ts';
import { readDocument } from './read-document.ts';
import { Refused } from './refused.ts';

const read = (text: string) => readDocument(Buffer.from(text));

/** Each block as `kind level: text`. */
const outline = ({ text, blocks }: ReadDocument) =>
  blocks.map(({ kind, level, start, end }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`);

const refusalOf = async (file: Buffer) => {
  try {
    await readDocument(file);
  } catch (error) {
    return error instanceof Refused ? error.refusal : error;
  }
  return null;
};

test('headings, lists and paragraphs of Markdown', async () => {
  const document = await read(
    '# Fjellheim\n\nWelcome to **our** cabin.\n\n## Wifi\n\n- Network: Fjell\n- Password: _abc_\n\n1. Turn the key\n2. Push\n   hard\n',
  );
  expect(outline(document)).toEqual([
    'heading1: Fjellheim',
    'paragraph: Welcome to our cabin.',
    'heading2: Wifi',
    'item1: Network: Fjell',
    'item1: Password: abc',
    'item1: 1. Turn the key',
    'item1: 2. Push\nhard',
  ]);
  expect(document.text).toBe(
    'Fjellheim\n\nWelcome to our cabin.\n\nWifi\n\nNetwork: Fjell\nPassword: abc\n1. Turn the key\n2. Push\nhard',
  );
  expect(document.blocks.findIndex(({ isOrdered }) => isOrdered)).toBe(5);
});

test('plain text: underlined headings, capitals, lines with a colon', async () => {
  expect(
    outline(await read('Fjellheim\n=========\nHello.\n\nCHECKING OUT\nLeave at 11.\n\nWifi:\nFjell / abc\n')),
  ).toEqual([
    'heading1: Fjellheim',
    'paragraph: Hello.',
    'heading2: CHECKING OUT',
    'paragraph: Leave at 11.',
    'heading3: Wifi:',
    'paragraph: Fjell / abc',
  ]);
});

test('plain text keeps signs that Markdown would take away', async () => {
  const password = 'Password: Pass*word*1_a_b';
  expect((await read(password)).text).toBe(password);
  expect((await read('# Wifi\nmy_net_work and 5*4*3 \\*')).text).toBe('Wifi\n\nmy_net_work and 5*4*3 *');
});

test('lines that an editor broke are joined, with their broken words; lines that people broke stay', async () => {
  const wrapped = [
    'The boiler stands in the cellar below the kitchen. Turn the red handle to',
    'the left, wait for ten minutes, and then push the green button. The water-',
    'heater is warm after an hour. When you leave, please turn the handle back so',
    'that nothing freezes, and leave the key where you found it, in the key-',
    'box at the door.',
  ];
  expect((await read(wrapped.join('\n'))).text).toBe(
    'The boiler stands in the cellar below the kitchen. Turn the red handle to the left, wait for ten minutes, and then push the green button. The waterheater is warm after an hour. When you leave, please turn the handle back so that nothing freezes, and leave the key where you found it, in the keybox at the door.',
  );
  expect((await read('Storgata 1\n1234 Lillehammer')).text).toBe('Storgata 1\n1234 Lillehammer');
});

test('lines of a chat are not joined, however long some are', async () => {
  const lines = Array.from(
    { length: 30 },
    (_line, at) => `[12/05/2026, 10:${10 + at}] Anna: ${'word '.repeat(1 + ((at * 7) % 13))}end`,
  );
  expect((await read(lines.join('\n'))).text).toBe(lines.join('\n'));
});

test('tables in Markdown and with tabs', async () => {
  const document = await read('Minibar\tPrice\nBeer\t40 kr\n\n| Sauna | 100 kr |\n|---|---|\n| Towels | |\n');
  expect(document.text).toBe('Minibar\tPrice\nBeer\t40 kr\n\nSauna\t100 kr\nTowels\t');
  const cells = document.blocks.map((block) =>
    block.cells?.map(({ start, end }) => document.text.slice(start, end)),
  );
  expect(cells).toEqual([
    ['Minibar', 'Price'],
    ['Beer', '40 kr'],
    ['Sauna', '100 kr'],
    ['Towels', ''],
  ]);
});

test('links have their address, unless it is their words; struck-through text is marked', async () => {
  const document = await read(
    '# Food\n[Our favourite](https://a.example/b(c)) and <https://b.example/> and ~~the old~~ [c.example](https://c.example/)',
  );
  expect(document.text).toBe(
    'Food\n\n[Our favourite](https://a.example/b%28c%29) and https://b.example/ and the old c.example',
  );
  const [{ start, end } = { start: 0, end: 0 }] = document.blocks[1]?.struck ?? [];
  expect(document.text.slice(start, end)).toBe('the old');
});

test('encodings: UTF-8 with and without a mark, UTF-16 with one, Windows-1252', async () => {
  const text = 'Lösenord: Bålet “5”';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  for (const file of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from(Array.from(text, (sign) => ({ '“': 0x93, '”': 0x94 })[sign] ?? sign.charCodeAt(0))),
  ])
    expect((await readDocument(file)).text).toBe(text);
});

test('NFC, no soft hyphens, no invisible characters, plain spaces', async () => {
  expect((await read('La\u0308ga va\u00ADra\u200B\u00A0kod')).text).toBe('L\u00E4ga vara kod');
});

test('what is no text is refused with a reason', async () => {
  expect(await refusalOf(Buffer.from(''))).toBe('document_empty');
  expect(await refusalOf(Buffer.from(' \n\u200B'))).toBe('document_empty');
  expect(await refusalOf(Buffer.from('a\0b'))).toBe('document_kind');
  expect(await refusalOf(Buffer.from('{\\rtf1 Wifi}'))).toBe('document_kind');
  expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae100', 'hex'))).toBe('document_kind');
  expect(await refusalOf(Buffer.from('a '.repeat(100_001)))).toBe('document_long');
  expect(await refusalOf(Buffer.from('x'.repeat(200_000)))).toBe(null);
});
