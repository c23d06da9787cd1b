import { expect, it } from 'vitest';
import { periodOf } from '../use-period.ts';
import { pageOf, sortOf } from './use-list.ts';

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

it.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=two', 1],
  ['', 1],
])('reads the page of %j as %i', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page);
});

it.each([
  ['days=7', '7'],
  ['days=365', '365'],
  ['days=8', '30'],
  ['', '30'],
])('reads the period of %j as %s days', (search, days) => {
  expect(periodOf(new URLSearchParams(search))).toBe(days);
});
