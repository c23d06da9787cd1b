import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../read/plain-text.ts';
import { writeDocument } from '../read/write-document.ts';
import { place } from './place.ts';
import type { Placed, PlaceContext } from './proposals.ts';
import { unknownTopics } from './topics.ts';

const NEW_CABIN: PlaceContext = {
  language: 'sv',
  plan: 'premium',
  values: {},
  arrival: null,
  cabin: { checkInTime: null, checkOutTime: null, location: '' },
  host: { name: 'Kim Holm' },
};

const placeText = (typed: string, context: Partial<PlaceContext> = {}) => {
  const read = writeDocument(readText(typed));
  return { text: read.text, ...place(read, { ...NEW_CABIN, ...context }) };
};
const valueOf = ({ proposals }: Placed, key: string) => proposals.find((one) => one.key === key)?.value;
const unplacedText = ({ text, unplaced }: Placed & { text: string }, reason?: string) =>
  unplaced.filter((one) => one.reason === reason).map(({ start, end }) => text.slice(start, end).trim());

test('a text without facts is unplaced', () => {
  const placed = placeText('Lorem ipsum.\n\nDolor');
  expect(placed.proposals).toEqual([]);
  expect(unplacedText(placed)).toEqual(['Lorem ipsum.', 'Dolor']);
});

test('every topic of the kinds is in the lexicons', () => {
  expect(unknownTopics()).toEqual([]);
});

test('a door’s code is in codes only, and only for guests of a stay', () => {
  const placed = placeText('Hitta hit\nNyckeln hänger i nyckelskåpet vid dörren, kod 2580. Vrid åt höger.\n');
  expect(valueOf(placed, 'arrival')).toMatchObject({
    text: 'Nyckeln hänger i nyckelskåpet vid dörren\nVrid åt höger.',
    codes: [{ code: '2580', when: 'stay' }],
  });
});

test('an old password, a struck-through one and a neighbour’s number are placed nowhere', () => {
  const placed = placeText(
    'Wifi\nNätverk: Stugan\nLösenord: blabar2024\nGammalt lösenord: lingon2019\n\nKontakt\nEva, 070-123 45 67\nGrannen Bo: 070-765 43 21\n',
  );
  expect(valueOf(placed, 'wifi')).toEqual({ ssid: 'Stugan', password: 'blabar2024' });
  expect(valueOf(placed, 'contact')).toMatchObject({ phone: '070-123 45 67' });
  expect(JSON.stringify(placed.proposals)).not.toMatch(/lingon2019|070-765/);
  expect(unplacedText(placed, 'old')).toEqual(['Gammalt lösenord: lingon2019']);
  expect(unplacedText(placed, 'other')).toEqual(['Grannen Bo: 070-765 43 21']);
});

test('times that contradict each other are unplaced', () => {
  const placed = placeText(
    'Incheckning kl 15. Utcheckning kl 11.\n\nNär ni åker\nUtcheckning senast kl 10.\nTöm slasken.\n',
  );
  expect(valueOf(placed, 'cabin')).toEqual({ checkInTime: '15:00' });
  expect(unplacedText(placed, 'conflict')).toEqual(['Utcheckning kl 11.', 'Utcheckning senast kl 10.']);
});

test('a current value is appended to or replaced, and never proposed as new', () => {
  const values = { wifi: { ssid: 'Gamla', password: 'x' }, rules: { text: 'Tyst.' } };
  const { proposals } = placeText('Wifi\nNätverk: Stugan\nLösenord: blabar2024\n\nRegler\nIngen rökning.\n', {
    values,
  });
  expect(proposals.map(({ key, mode }) => [key, mode])).toEqual([
    ['wifi', 'replace'],
    ['rules', 'append'],
  ]);
});

test('what the plan does not include is locked', () => {
  const { proposals } = placeText('Taxi\nTaxi Syd, 0325-100 20\n\nRegler\nIngen rökning.\n', {
    plan: 'basic',
  });
  expect(proposals.map(({ key, locked }) => [key, locked])).toEqual([
    ['rules', false],
    ['taxi', true],
  ]);
});

test('places beyond a limit are unplaced', () => {
  const names = Array.from('ABCDEFG', (letter) => `- Stranden ${letter}berga, brygga och grillplats`);
  const placed = placeText(`Badplatser\n${names.join('\n')}\n`);
  expect(valueOf(placed, 'tips')).toMatchObject({ items: { length: 5 } });
  expect(unplacedText(placed, 'limit').join(' ')).toContain('Stranden Fberga');
});

test('time stamps and names of a chat stay unplaced', () => {
  const placed = placeText(
    '[2024-06-01 14:03] Maja: Får man ta med hund?\n[2024-06-01 14:05] Lena: Ja, hundar är välkomna här hos oss.\n[2024-06-01 14:06] Maja: Tack\n[2024-06-01 14:08] Lena: Nätet heter Bryggan och lösenordet är sommar77\n',
  );
  expect(valueOf(placed, 'faq')).toEqual({
    items: [{ title: 'Får man ta med hund?', description: 'Ja, hundar är välkomna här hos oss.' }],
  });
  expect(valueOf(placed, 'wifi')).toEqual({ ssid: 'Bryggan', password: 'sommar77' });
  expect(unplacedText(placed, 'chat')).toContain('[2024-06-01 14:03] Maja:');
});

test('nothing is lost or invented in texts of any parts of documents', () => {
  const parts = fc.constantFrom(
    'Wifi',
    'Nätverk: Stugan',
    'Lösenord: blabar2024',
    'kod 2580',
    'Nyckeln ligger under krukan.',
    'Regler',
    '- Ingen rökning',
    '1. Öppna spjället',
    'Restauranger',
    'Sjöboden – fisk, Hamnvägen 3, tel 0325-123 45',
    'Får man grilla?',
    'Ja, på stranden.',
    'Check-in 15:00',
    'ut senast 11',
    'SOS 112',
    'Kontakt',
    'Anna, 070-123 45 67, anna@stuga.example',
    '| Öl | 25 kr |',
    '| Vin | 90 kr |',
    '## Bra att veta',
    '~~x~~',
    'https://x.example',
    '(',
    'Å',
    '12',
  );
  const typed = fc.array(
    fc.oneof({ weight: 8, arbitrary: parts }, { weight: 1, arbitrary: fc.string({ maxLength: 20 }) }),
    { minLength: 1, maxLength: 25 },
  );
  fc.assert(
    fc.property(typed, fc.constantFrom('\n', '\n\n', ' '), (lines, divider) => {
      const all = lines.join(divider);
      fc.pre(/[\p{L}\p{N}]/u.test(all));
      const { text, proposals, unplaced } = placeText(all);
      const held = new Uint8Array(text.length);
      for (const { start, end } of [...proposals.flatMap(({ from }) => from), ...unplaced])
        held.fill(1, start, end);
      expect([...text.matchAll(/\S/g)].filter(({ index }) => held[index] === 0)).toEqual([]);
      const flat = text.replace(/\s+/g, ' ');
      for (const { key, value } of proposals)
        for (const line of key === 'faq' || key === 'rules'
          ? (JSON.stringify(value).match(/(?<=(?:text|title|description)":")[^"\\]+/g) ?? [])
          : [])
          expect(flat).toContain(line.replace(/^(?:- |\d+\. |## )/, ''));
    }),
    { numRuns: 300 },
  );
});
