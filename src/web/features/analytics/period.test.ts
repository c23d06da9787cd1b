import { describe, expect, it } from 'vitest';
import { startWords } from '#web/words/i18n.ts';
import { translateReason } from '#web/words/reason.ts';
import { daysOf, isFuture, periodPart, putPeriod, readPeriod } from './period.ts';

await startWords();

const TODAY = '2026-07-10';
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY);

describe('readPeriod', () => {
  it.each([
    ['', { days: '30' }],
    ['days=7', { days: '7' }],
    ['q=lake&days=365&page=2', { days: '365' }],
    ['from=2026-07-01&to=2026-07-10', { from: '2026-07-01', to: '2026-07-10' }],
    ['from=2026-07-10&to=2026-07-10', { from: '2026-07-10', to: '2026-07-10' }],
    ['from=2024-01-01&to=2024-12-31', { from: '2024-01-01', to: '2024-12-31' }],
  ])('reads %j', (search, period) => {
    expect(read(search)).toEqual({ period, problem: null });
  });

  it.each([
    ['days=8', 'Use one of: 7, 30, 90, 365.'],
    ['days=', 'Use one of: 7, 30, 90, 365.'],
    ['from=2026-07-01', 'Use from and to together.'],
    ['days=7&from=2026-07-01&to=2026-07-02', 'Use either days, or from and to.'],
    ['from=2026-07-02&to=2026-07-01', 'The first day must not come after the last.'],
    ['from=2025-01-01&to=2026-01-02', 'A period has at most 366 days.'],
    ['from=2026-02-30&to=2026-03-01', 'Use a day such as 2026-07-01.'],
    ['from=yesterday&to=<script>', 'Use a day such as 2026-07-01.'],
    ['from=2026-07-01&to=2026-07-11', 'future'],
  ])('shows the usual one instead of %j and says why', (search, problem) => {
    const { period, problem: why } = read(search);
    expect({ period, problem: translateReason(why ?? '') }).toEqual({ period: { days: '30' }, problem });
  });
});

describe('putPeriod', () => {
  it('puts one period in place of another, at the first page, and leaves the rest', () => {
    const put = (search: string, period: Parameters<typeof putPeriod>[1]) =>
      putPeriod(new URLSearchParams(search), period).toString();
    const own = { from: '2026-07-01', to: '2026-07-02' };
    expect(put('q=lake&days=7&page=3&sort=name', own)).toBe('q=lake&sort=name&from=2026-07-01&to=2026-07-02');
    expect(put('from=2026-07-01&to=2026-07-02', { days: '90' })).toBe('days=90');
    expect(read(put('days=8', own)).period).toEqual(own);
  });
});

it('takes the period, and it alone, to another page', () => {
  expect(periodPart(new URLSearchParams('q=lake&from=2026-07-01&to=2026-07-02&page=2')).toString()).toBe(
    'from=2026-07-01&to=2026-07-02',
  );
  expect(periodPart(new URLSearchParams('sort=name')).toString()).toBe('');
});

it('starts choosing from the days in view', () => {
  expect(daysOf({ days: '7' }, TODAY)).toEqual({ from: '2026-07-04', to: TODAY });
  expect(daysOf({ from: '2026-01-01', to: '2026-01-02' }, TODAY)).toEqual({
    from: '2026-01-01',
    to: '2026-01-02',
  });
});

it('knows a day that has not begun', () => {
  expect(isFuture({ from: TODAY, to: TODAY }, TODAY)).toBe(false);
  expect(isFuture({ from: TODAY, to: '2026-07-11' }, TODAY)).toBe(true);
});
