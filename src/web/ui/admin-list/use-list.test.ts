import { expect, it } from 'vitest';
import { analyticsCabins } from '#shared/contracts/analytics.ts';
import { listUpgradeRequests } from '#shared/contracts/plans.ts';
import { listTags } from '#shared/contracts/tags.ts';
import { readList } from './use-list.ts';

const TAGS = { by: ['q', 'sort', 'state', 'batchId'], called: { batchId: 'batch' } } as const;
const readTags = (search: string) => readList(new URLSearchParams(search), listTags, TAGS);
const USUAL = { asked: { q: '', sort: '-createdAt' }, page: 1 };

it('reads what the address asks for, by the names of the address', () => {
  expect(readTags('q=sj%C3%B6+%26&state=free&batch=12&sort=-scans&page=3')).toMatchObject({
    asked: { q: 'sjö &', state: 'free', batchId: '12', sort: '-scans' },
    page: 3,
  });
});

it.each(['state=stolen', 'batch=-1', 'batch=1e3', 'page=0', 'page=two', 'page=', 'sort=host', 'sort=--code'])(
  'takes %s, which the call would refuse, as if it were not there',
  (search) => {
    expect(readTags(search)).toMatchObject(USUAL);
    expect(Object.keys(readTags(search).asked)).toEqual(['q', 'sort']);
  },
);

it('leaves the rest of what is asked for alone when it refuses a part', () => {
  expect(readTags('q=lake&state=stolen&page=2')).toMatchObject({
    asked: { q: 'lake', sort: '-createdAt' },
    page: 2,
  });
});

it('starts with what is looked at first', () => {
  const read = (search: string) =>
    readList(new URLSearchParams(search), listUpgradeRequests, { by: ['state'], start: { state: 'open' } });
  expect(read('').asked).toEqual({ state: 'open' });
  expect(read('state=declined').asked).toEqual({ state: 'declined' });
});

it('says nothing of what the address says beside the list', () => {
  const read = readList(new URLSearchParams('days=8&from=2026-07-01&q=lake'), analyticsCabins, {
    by: ['q', 'sort'],
  });
  expect(read.asked).toEqual({ q: 'lake', sort: '-scans' });
});
