import { expect, it } from 'vitest';
import { typedCode } from './typed-code.ts';

it.each([
  ['abcd1234', 'ABCD1234'],
  ['abcd 1234', 'ABCD1234'],
  ['ABCD-1234', 'ABCD1234'],
  ['abcd–1234\n', 'ABCD1234'],
  ['abcd12345', 'ABCD1234'],
  ['', ''],
  ['ab!d', 'AB!D'],
])('reads %j as %j', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
