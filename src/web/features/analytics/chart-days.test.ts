import { expect, it } from 'vitest';
import { chartDays } from './chart-days.ts';

const WEDNESDAY = { day: '2026-07-01', scans: 9, visitors: 5 };
const THURSDAY = { day: '2026-07-02', scans: 0, visitors: 0 };
const FRIDAY = { day: '2026-07-03', scans: 2, visitors: 1 };

it('today is on separate lines that start at the last whole day', () => {
  expect(chartDays([WEDNESDAY, THURSDAY, FRIDAY], FRIDAY.day)).toEqual([
    WEDNESDAY,
    { ...THURSDAY, scansSoFar: 0, visitorsSoFar: 0 },
    { day: FRIDAY.day, scansSoFar: 2, visitorsSoFar: 1 },
  ]);
  expect(chartDays([FRIDAY], FRIDAY.day)).toEqual([{ day: FRIDAY.day, scansSoFar: 2, visitorsSoFar: 1 }]);
});

it('days that are over are on the solid lines, also those without scans', () => {
  const days = [WEDNESDAY, THURSDAY, FRIDAY];
  expect(chartDays(days, '2026-07-04')).toEqual(days);
});
