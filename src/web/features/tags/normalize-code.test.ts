import { expect, it } from 'vitest';
import { normalizeCode } from './normalize-code.ts';

it.each([
  ['abcd1234', 'ABCD1234'],
  ['abcd 1234', 'ABCD1234'],
  ['ABCD-1234', 'ABCD1234'],
  ['abcd–1234\n', 'ABCD1234'],
  ['abcd12345', 'ABCD1234'],
  ['yaod.4572', 'YAOD4572'],
  ['0OOI12OI', 'OOOI1201'],
  ['1abc', 'IABC'],
  ['https://hemma.example/cabins/abcd1234?s=q', 'ABCD1234'],
  ['\u200BABCD\u20111234\u200E', 'ABCD1234'],
  ['\u202Ahttps://hemma.example/cabins/ABCD1234\u202C', 'ABCD1234'],
  ['https://hemma.example//CABINS/abcd-1234).', 'ABCD1234'],
  ['https://hemma.example/cabins/ABCD1234%3Fs=q', 'ABCD1234'],
  ['https://hemma.example/cabins/ABCD1234&lang=de', 'ABCD1234'],
  ['(ABCD1234)', 'ABCD1234'],
  ['', ''],
  ['ab!d', 'AB!D'],
])('normalizes %j to %j', (input, code) => {
  expect(normalizeCode(input)).toBe(code);
});
