import { expect, it } from 'vitest';
import { filterOf, searchOf } from './use-tag-filter.ts';

const USUAL = { q: '', state: null, batchId: null, sort: '-createdAt', page: 1 } as const;

it('reads a filter back from its own address', () => {
  const filter = { q: 'sjö & ö', state: 'free', batchId: 12, sort: '-scans', page: 3 } as const;
  expect(filterOf(new URLSearchParams(searchOf(filter).toString()))).toEqual(filter);
});

it('leaves defaults out of the address', () => {
  expect(searchOf(USUAL).toString()).toBe('');
});

it.each(['state=stolen', 'batch=-1', 'batch=1e3', 'page=0', 'page=two', 'sort=host'])(
  'takes %s for no filter',
  (search) => {
    expect(filterOf(new URLSearchParams(search))).toEqual(USUAL);
  },
);
