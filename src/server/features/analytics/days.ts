import { DEFAULT_PERIOD, type PeriodQuery } from '#shared/contracts/period.ts';
import { daysBetween, shiftDay } from '#shared/days.ts';

/** The longest period with a trend by day; longer ones have a trend by week. */
const MAX_DAYS_BY_DAY = 31;

/** A range of days as in the roll-ups, both included: `2026-07-01`. */
export interface Days {
  from: string;
  to: string;
}

const lengthOf = ({ from, to }: Days) => daysBetween(from, to);

/** The days of a validated query; by default the range ends today. */
export function daysOf({ days = DEFAULT_PERIOD, from, to }: PeriodQuery, today: string): Days {
  if (from !== undefined && to !== undefined) return { from, to };
  return { from: shiftDay(today, 1 - Number(days)), to: today };
}

/** The preceding range of the same length. */
export const daysBefore = (days: Days): Days => ({
  from: shiftDay(days.from, -lengthOf(days)),
  to: shiftDay(days.from, -1),
});

/** Each day in order. */
export const eachDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, at) => shiftDay(days.from, at));

/** The parts of a trend and their length in days, counted back from the last day. */
export function trendOf(days: Days): { parts: number; size: number } {
  const length = lengthOf(days);
  const size = length <= MAX_DAYS_BY_DAY ? 1 : 7;
  return { parts: Math.ceil(length / size), size };
}

const A_MONDAY = '1970-01-05';

/** The first Monday on or after the day. */
const mondayFrom = (day: string): string => {
  const weeks = Math.ceil((daysBetween(A_MONDAY, day) - 1) / 7);
  return shiftDay(A_MONDAY, weeks * 7);
};

/**
 * Splits a range into whole weeks (`weeks.to` is the last Sunday; null for none) and the remaining days, so that a year
 * is read as 51 weeks and a few days.
 */
export function weeksOf(days: Days): { weeks: Days | null; rest: Days[] } {
  const monday = mondayFrom(days.from);
  const sunday = shiftDay(mondayFrom(shiftDay(days.to, -5)), -1);
  if (sunday < monday) return { weeks: null, rest: [days] };
  const rest = [
    { from: days.from, to: shiftDay(monday, -1) },
    { from: shiftDay(sunday, 1), to: days.to },
  ];
  return { weeks: { from: monday, to: sunday }, rest: rest.filter(({ from, to }) => from <= to) };
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Totals of the days that have a row. */
export function totalsOf(
  rows: readonly { day: string; scans: number; visitors: number }[],
  { from, to }: Days,
): { scans: number; visitors: number } {
  const within = rows.filter(({ day }) => day >= from && day <= to);
  return {
    scans: sumOf(within.map(({ scans }) => scans)),
    visitors: sumOf(within.map(({ visitors }) => visitors)),
  };
}
