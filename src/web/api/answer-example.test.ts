import { expect, it } from 'vitest';
import { type Example, matchesExample } from './answer-example.ts';

interface Cabin {
  name: string;
  scans: number;
  isTracked: boolean;
  token: string | null;
  notes?: string;
  services: { key: string }[];
}

const example: Example<Cabin[]> = [
  { name: '', scans: 0, isTracked: true, token: null, services: [{ key: '' }] },
];
const cabin = { name: 'Fyren', scans: 3, isTracked: false, token: 'ABCD1234', services: [{ key: 'wifi' }] };

it.each([
  ['nothing in it', []],
  ['what it says', [cabin, { ...cabin, token: null, services: [] }]],
  ['more than it says', [{ ...cabin, notes: 5, since: 'May' }]],
])('accepts %s', (_, value) => {
  expect(matchesExample(value, example)).toBe(true);
});

it.each([
  ['no list', cabin],
  ['nothing', undefined],
  ['null', null],
  ['null in the list', [cabin, null]],
  ['a list in the list', [[]]],
  ['another kind in a field', [{ ...cabin, scans: '3' }]],
  ['null in a field', [{ ...cabin, name: null }]],
  ['a field missing', [{ ...cabin, isTracked: undefined }]],
  ['a field missing that may be null', [{ ...cabin, token: undefined }]],
  ['no list in a field', [{ ...cabin, services: {} }]],
  ['another kind below', [{ ...cabin, services: [{ key: 1 }] }]],
])('refuses %s', (_, value) => {
  expect(matchesExample(value, example)).toBe(false);
});

it('accepts no body if the call has none', () => {
  expect(matchesExample<undefined>(undefined, undefined)).toBe(true);
  expect(matchesExample<undefined>({}, undefined)).toBe(false);
});
