import { expect, it } from 'vitest';
import { analyticsCabins } from '#shared/contracts/analytics.ts';
import { listUpgradeRequests } from '#shared/contracts/plans.ts';
import { listTags } from '#shared/contracts/tags.ts';
import { parseListParams } from './use-list.ts';

const TAGS = { params: ['q', 'sort', 'state', 'batchId'], paramNames: { batchId: 'batch' } } as const;
const readTags = (search: string) => parseListParams(new URLSearchParams(search), listTags, TAGS);
const DEFAULTS = { filters: { q: '', sort: '-createdAt' }, page: 1 };

it('reads parameters by their names in the URL', () => {
  expect(readTags('q=sj%C3%B6+%26&state=free&batch=12&sort=-scans&page=3')).toMatchObject({
    filters: { q: 'sjö &', state: 'free', batchId: '12', sort: '-scans' },
    page: 3,
  });
});

it.each(['state=stolen', 'batch=-1', 'batch=1e3', 'page=0', 'page=two', 'page=', 'sort=host', 'sort=--code'])(
  'ignores %s, which the call would refuse',
  (search) => {
    expect(readTags(search)).toMatchObject(DEFAULTS);
    expect(Object.keys(readTags(search).filters)).toEqual(['q', 'sort']);
  },
);

it('keeps valid parameters beside an invalid one', () => {
  expect(readTags('q=lake&state=stolen&page=2')).toMatchObject({
    filters: { q: 'lake', sort: '-createdAt' },
    page: 2,
  });
});

it('uses the list’s own defaults', () => {
  const read = (search: string) =>
    parseListParams(new URLSearchParams(search), listUpgradeRequests, {
      params: ['state'],
      defaults: { state: 'open' },
    });
  expect(read('').filters).toEqual({ state: 'open' });
  expect(read('state=declined').filters).toEqual({ state: 'declined' });
});

it('ignores parameters of other parts of the page', () => {
  const read = parseListParams(new URLSearchParams('days=8&from=2026-07-01&q=lake'), analyticsCabins, {
    params: ['q', 'sort'],
  });
  expect(read.filters).toEqual({ q: 'lake', sort: '-scans' });
});
