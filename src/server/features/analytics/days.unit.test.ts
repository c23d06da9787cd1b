import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Days, eachDay, weeksOf } from './days.ts';

const isMonday = (day: string) => new Date(day).getUTCDay() === 1;
const isSunday = (day: string) => new Date(day).getUTCDay() === 0;

describe('whole weeks of a range', () => {
  it.each([
    ['2026-07-06', '2026-07-12', { weeks: { from: '2026-07-06', to: '2026-07-12' }, rest: [] }],
    ['2026-07-07', '2026-07-18', { weeks: null, rest: [{ from: '2026-07-07', to: '2026-07-18' }] }],
    [
      '2026-07-05',
      '2026-07-20',
      {
        weeks: { from: '2026-07-06', to: '2026-07-19' },
        rest: [
          { from: '2026-07-05', to: '2026-07-05' },
          { from: '2026-07-20', to: '2026-07-20' },
        ],
      },
    ],
  ])('from %s to %s', (from, to, parts) => {
    expect(weeksOf({ from, to })).toEqual(parts);
  });

  it('and the remaining days cover the range exactly once', () => {
    const period = fc.tuple(fc.integer({ min: 19_000, max: 22_000 }), fc.integer({ min: 0, max: 365 }));
    const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(period, ([first, length]) => {
        const days: Days = { from: dayOf(first), to: dayOf(first + length) };
        const { weeks, rest } = weeksOf(days);
        const parts = weeks === null ? rest : [...rest, weeks];
        expect(parts.flatMap(eachDay).toSorted()).toEqual(eachDay(days));
        if (weeks !== null) expect([isMonday(weeks.from), isSunday(weeks.to)]).toEqual([true, true]);
        for (const { from, to } of rest) expect(eachDay({ from, to }).length).toBeLessThan(13);
      }),
    );
  });
});
