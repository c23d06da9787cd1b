import { expect, it } from 'vitest';
import { sortOf } from './sort-of.ts';

const COLUMNS = ['name', 'scans'] as const;

it.each([
  ['', '-scans'],
  ['sort=name', 'name'],
  ['sort=-name', '-name'],
  ['sort=--name', '-scans'],
  ['sort=cabin_id', '-scans'],
])('reads the order of %j as %s', (search, sort) => {
  expect(sortOf(new URLSearchParams(search), COLUMNS, '-scans')).toBe(sort);
});
