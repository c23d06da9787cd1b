import { expect, it } from 'vitest';
import { weather } from '#shared/contracts/weather.ts';
import { sampleForecast } from './sample.ts';

/** 57.6° north, 13.5° east; 62.4° north, 13.9° east; 33.9° south, 18.4° east. */
const CELLS = { dalstorp: 14_761_935, vemdalen: 15_241_939, capeTown: 5_611_984 };
const at = (moment: string) => new Date(`${moment}Z`);
/** A year in steps that cover every hour of the day. */
const YEAR = Array.from({ length: 674 }, (_, step) => new Date(Date.UTC(2026, 0, 1) + step * 13 * 3_600_000));

it('has the shape of real weather at any hour', () => {
  for (const cell of Object.values(CELLS)) {
    for (const now of YEAR) {
      const { weather: made, utcOffsetS } = sampleForecast(cell, now);
      expect(weather.parse({ ...made, updatedAt: now.toISOString() })).toMatchObject({ isSample: true });
      const [today] = made.days;
      expect(today?.day).toBe(new Date(now.getTime() + utcOffsetS * 1000).toISOString().slice(0, 10));
      expect(made.days).toHaveLength(6);
      expect(made.now.temperature).toBeGreaterThanOrEqual(today?.low ?? Infinity);
      expect(made.now.temperature).toBeLessThanOrEqual(today?.high ?? -Infinity);
      const snows = made.days.filter(({ sky }) => /snow/i.test(sky));
      expect(snows.every(({ low }) => low < 0)).toBe(true);
    }
  }
});

it('is the same each time', () => {
  const [, tomorrow] = sampleForecast(CELLS.dalstorp, at('2026-03-01T05:00')).weather.days;
  const [today] = sampleForecast(CELLS.dalstorp, at('2026-03-02T21:30')).weather.days;
  expect(today).toEqual(tomorrow);
});

it('follows the seasons of both hemispheres and the night', () => {
  const mean = (cell: number, month: string) => {
    const days = ['01', '06', '11', '16', '21', '26'].flatMap(
      (day) => sampleForecast(cell, at(`2026-${month}-${day}T12:00`)).weather.days,
    );
    return days.reduce((sum, { high, low }) => sum + (high + low) / 2, 0) / days.length;
  };
  expect(mean(CELLS.dalstorp, '07')).toBeGreaterThan(12);
  expect(mean(CELLS.dalstorp, '01')).toBeLessThan(2);
  expect(mean(CELLS.vemdalen, '01')).toBeLessThan(mean(CELLS.dalstorp, '01'));
  expect(mean(CELLS.capeTown, '01')).toBeGreaterThan(mean(CELLS.capeTown, '07'));
  const isDay = (moment: string) => sampleForecast(CELLS.vemdalen, at(moment)).weather.now.isDay;
  expect([isDay('2026-06-21T02:30'), isDay('2026-12-21T07:00'), isDay('2026-12-21T11:00')]).toEqual([
    true,
    false,
    true,
  ]);
});
