import { describe, expect, it } from 'vitest';
import type { Stay } from '#shared/contracts/stays.ts';
import { barsOf, nightsFrom, shiftMonth, takenNights, weeksOf } from './month.ts';

const stay = (arrivesOn: string, departsOn: string, state: Stay['state'] = 'planned') =>
  ({ arrivesOn, departsOn, state }) as Stay;
const [JUNE] = [weeksOf('2026-06-17').flat()];
const summary = (taken: ReturnType<typeof takenNights>) =>
  taken.map(({ stay: of, arrivesOn, departsOn }) => [of === null ? 'block' : 'stay', arrivesOn, departsOn]);

it('a month is six weeks that begin on Monday', () => {
  expect(weeksOf('2026-06-30')).toHaveLength(6);
  expect(weeksOf('2026-06-30')[0]?.[0]).toBe('2026-06-01');
  expect(weeksOf('2026-08-01')[0]).toEqual([
    '2026-07-27',
    '2026-07-28',
    '2026-07-29',
    '2026-07-30',
    '2026-07-31',
    '2026-08-01',
    '2026-08-02',
  ]);
});

it('months are counted over years, and shorter ones end with their last day', () => {
  expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-28');
  expect(shiftMonth('2026-01-15', -1)).toBe('2025-12-15');
  expect(shiftMonth('2027-12-31', 2)).toBe('2028-02-29');
});

describe('nights', () => {
  it('of cancelled stays are free, and a block of a booked night is not shown', () => {
    const stays = [stay('2026-06-10', '2026-06-12'), stay('2026-06-20', '2026-06-22', 'cancelled')];
    const blocks = [
      { arrivesOn: '2026-06-09', departsOn: '2026-06-14' },
      { arrivesOn: '2026-06-13', departsOn: '2026-06-15' },
    ];
    expect(summary(takenNights(JUNE, stays, blocks))).toEqual([
      ['block', '2026-06-09', '2026-06-10'],
      ['stay', '2026-06-10', '2026-06-12'],
      ['block', '2026-06-12', '2026-06-15'],
    ]);
  });

  it('of a clash lead to both stays, and the departure’s night is free', () => {
    const early = stay('2026-06-10', '2026-06-14');
    const late = stay('2026-06-12', '2026-06-16');
    const taken = takenNights(JUNE, [early, late], []);
    const of = (day: string) => nightsFrom(day, taken).map((nights) => nights.stay);
    expect(of('2026-06-11')).toEqual([early]);
    expect(of('2026-06-12')).toEqual([early, late]);
    expect(of('2026-06-16')).toEqual([]);
  });
});

describe('bars', () => {
  const [, week = []] = weeksOf('2026-06-01');
  const bars = (...stays: Stay[]) =>
    barsOf(week, takenNights(JUNE, stays, [])).map(({ nights: _nights, ...bar }) => bar);

  it('go from the afternoon of the arrival to the morning of the departure, on whose afternoon the next begins', () => {
    expect(bars(stay('2026-06-08', '2026-06-10'), stay('2026-06-10', '2026-06-11'))).toEqual([
      { day: '2026-06-08', from: 1, halfDays: 4, lane: 0 },
      { day: '2026-06-10', from: 1, halfDays: 2, lane: 0 },
    ]);
  });

  it('are cut at the ends of a week', () => {
    expect(bars(stay('2026-06-01', '2026-06-20'))).toEqual([
      { day: '2026-06-08', from: 0, halfDays: 14, lane: 0 },
    ]);
    expect(bars(stay('2026-06-05', '2026-06-08'))).toEqual([
      { day: '2026-06-08', from: 0, halfDays: 1, lane: 0 },
    ]);
    expect(bars(stay('2026-06-14', '2026-06-15'))).toEqual([
      { day: '2026-06-14', from: 1, halfDays: 1, lane: 0 },
    ]);
    expect(bars(stay('2026-06-15', '2026-06-16'))).toEqual([]);
  });

  it('of a clash are below each other', () => {
    const lanes = bars(
      stay('2026-06-08', '2026-06-12'),
      stay('2026-06-09', '2026-06-11'),
      stay('2026-06-11', '2026-06-13'),
    ).map(({ lane }) => lane);
    expect(lanes).toEqual([0, 1, 1]);
  });
});
