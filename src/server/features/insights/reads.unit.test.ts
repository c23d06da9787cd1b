import { expect, test } from 'vitest';
import { isPrivate, readsOf } from './reads.ts';

test.each([
  'astrid@cabins.example',
  '@astrid',
  '070-123 45 67',
  '+46 70 765 43 21',
  '4711',
  '1 2 3 4',
  'ABCD1234',
  'min kod ab12',
  'x7k2',
  'a1b',
  'dörr b1',
  'anna＠cabins.example',
  '٠٧٠١٢٣٤٥٦٧',
  '４７１１',
  'ring mig på 070 123 45 67 när vi får komma in',
  'koden 12-34 fungerar inte',
  'fel kod ab12',
  'felkod abc1234',
  'error with my code 471 1',
  'my booking is HMX4T9',
  'rum b12?',
])('a search for %j is not stored', (text) => {
  expect(isPrivate(text)).toBe(true);
});

test.each([
  'bastu',
  'var är bastun',
  'sopor 2',
  '112',
  'wc',
  'röd kåsa',
  'kl 10',
  'felkod E18',
  'diskmaskinen visar F-05, vad gör vi?',
  'Fehlermeldung U4 an der Heizung',
  'erreur 5e lave-linge',
  'can we arrive between 20:00 and 22.30?',
  'is a check-out at 7pm possible',
  'plats för 4 vuxna, 2 barn, 1 hund och 1 katt?',
  'kostar veden 100kr',
])('a search for %j is stored', (text) => expect(isPrivate(text)).toBe(false));

test('at most 50 entries of each kind and searches of 200 characters are stored, each once', () => {
  const ids = Array.from({ length: 60 }, (_, at) => at + 1);
  const letters = (at: number) => 'bcdfghjklm'[Math.floor(at / 10)] + 'abcdefghij'.charAt(at % 10);
  const searches = Array.from({ length: 60 }, (_, at) => ({ text: letters(at), found: false }));
  const { serviceIds, texts } = readsOf({ opened: ids, searches });
  expect(serviceIds).toEqual(ids.slice(0, 50));
  expect(texts).toEqual(searches.slice(0, 50).map(({ text }) => text));
  const found = (text: string) => readsOf({ opened: [], searches: [{ text, found: false }] }).texts;
  expect(found('å'.repeat(200))).toHaveLength(1);
  expect(found('å'.repeat(201))).toEqual([]);
  const twice = [' Var  är BASTUN ', 'var är bastun'].map((text) => ({ text, found: false }));
  expect(readsOf({ opened: [7, 7], searches: twice })).toEqual({ serviceIds: [7], texts: ['var är bastun'] });
});

test('searches with results and invalid entries are not stored', () => {
  const searches = [{ text: 'bastu', found: true }, { text: 'båt' }, { text: 5, found: false }, null, 'x'];
  expect(readsOf({ opened: ['1', -1, 1.5, null, {}], searches })).toEqual({ serviceIds: [], texts: [] });
});
