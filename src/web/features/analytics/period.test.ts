import { describe, expect, it } from 'vitest';
import { startWords } from '#web/words/i18n.ts';
import { translateReason } from '#web/words/reason.ts';
import { boundsOf, isFuture, parsePeriod, periodParams, withPeriod } from './period.ts';

await startWords();

const TODAY = '2026-07-10';
const parse = (search: string) => parsePeriod(new URLSearchParams(search), TODAY);

describe('parsePeriod', () => {
  it.each([
    ['', { days: '30' }],
    ['days=7', { days: '7' }],
    ['q=lake&days=365&page=2', { days: '365' }],
    ['from=2026-07-01&to=2026-07-10', { from: '2026-07-01', to: '2026-07-10' }],
    ['from=2026-07-10&to=2026-07-10', { from: '2026-07-10', to: '2026-07-10' }],
    ['from=2024-01-01&to=2024-12-31', { from: '2024-01-01', to: '2024-12-31' }],
  ])('reads %j', (search, period) => {
    expect(parse(search)).toEqual({ period, problem: null });
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
  ])('replaces the invalid %j by the default and gives the reason', (search, problem) => {
    const { period, problem: reason } = parse(search);
    expect({ period, problem: translateReason(reason ?? '') }).toEqual({ period: { days: '30' }, problem });
  });
});

describe('withPeriod', () => {
  it('replaces the period, returns to the first page and keeps the other parameters', () => {
    const change = (search: string, period: Parameters<typeof withPeriod>[1]) =>
      withPeriod(new URLSearchParams(search), period).toString();
    const custom = { from: '2026-07-01', to: '2026-07-02' };
    expect(change('q=lake&days=7&page=3&sort=name', custom)).toBe(
      'q=lake&sort=name&from=2026-07-01&to=2026-07-02',
    );
    expect(change('from=2026-07-01&to=2026-07-02', { days: '90' })).toBe('days=90');
    expect(parse(change('days=8', custom)).period).toEqual(custom);
  });
});

it('periodParams keeps the period only', () => {
  expect(periodParams(new URLSearchParams('q=lake&from=2026-07-01&to=2026-07-02&page=2')).toString()).toBe(
    'from=2026-07-01&to=2026-07-02',
  );
  expect(periodParams(new URLSearchParams('sort=name')).toString()).toBe('');
});

it('boundsOf gives the first and the last day', () => {
  expect(boundsOf({ days: '7' }, TODAY)).toEqual({ from: '2026-07-04', to: TODAY });
  expect(boundsOf({ from: '2026-01-01', to: '2026-01-02' }, TODAY)).toEqual({
    from: '2026-01-01',
    to: '2026-01-02',
  });
});

it('isFuture is true of a period that ends after today', () => {
  expect(isFuture({ from: TODAY, to: TODAY }, TODAY)).toBe(false);
  expect(isFuture({ from: TODAY, to: '2026-07-11' }, TODAY)).toBe(true);
});
