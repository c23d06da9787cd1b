import { expect, it } from 'vitest';
import { filterOf, searchOf } from './use-tag-filter.ts';

it('reads a filter back from its own address', () => {
  const filter = { q: 'sjö & ö', state: 'free', batchId: 12, page: 3 } as const;
  expect(filterOf(new URLSearchParams(searchOf(filter).toString()))).toEqual(filter);
});

it('leaves defaults out of the address', () => {
  expect(searchOf({ q: '', state: null, batchId: null, page: 1 }).toString()).toBe('');
});

it.each(['state=stolen', 'batch=-1', 'batch=1e3', 'page=0', 'page=two'])(
  'takes %s for no filter',
  (search) => {
    expect(filterOf(new URLSearchParams(search))).toEqual({ q: '', state: null, batchId: null, page: 1 });
  },
);
