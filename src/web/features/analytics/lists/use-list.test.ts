import { expect, it } from 'vitest';
import { pageOf } from './use-list.ts';

it.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=two', 1],
  ['', 1],
])('reads the page of %j as %i', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page);
});
