import { DEFAULT_PERIOD, type PeriodQuery } from '#shared/contracts/period.ts';

const DAY_MS = 86_400_000;
/** The longest period whose trend has a number for each day; a longer one's has one for each week. */
const LONGEST_BY_DAY = 31;

/** Days of UTC, as the roll-ups have them, both ends included: `2026-07-01`. */
export interface Days {
  from: string;
  to: string;
}

const shift = (day: string, by: number) => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** How many days there are, both ends included. */
const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The days that a checked query means, today (UTC) being the last unless it names others. */
export function daysOf(
  { days = DEFAULT_PERIOD, from, to }: PeriodQuery,
  today = new Date().toISOString().slice(0, 10),
): Days {
  if (from !== undefined && to !== undefined) return { from, to };
  return { from: shift(today, 1 - Number(days)), to: today };
}

/** As many days, right before. */
export const daysBefore = (days: Days): Days => ({
  from: shift(days.from, -lengthOf(days)),
  to: shift(days.from, -1),
});

/** Each day in order. */
export const eachDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, at) => shift(days.from, at));

/** How a trend is cut: so many parts of so many days, counted back from the last day. */
export function trendOf(days: Days): { parts: number; size: number } {
  const length = lengthOf(days);
  const size = length <= LONGEST_BY_DAY ? 1 : 7;
  return { parts: Math.ceil(length / size), size };
}

/** A Monday. */
const A_MONDAY = Date.parse('1970-01-05');
const WEEK_MS = 7 * DAY_MS;

/** The Monday of the day's week, or the next one when it is none itself. */
const mondayFrom = (day: string): string => {
  const weeks = Math.ceil((Date.parse(day) - A_MONDAY) / WEEK_MS);
  return new Date(A_MONDAY + weeks * WEEK_MS).toISOString().slice(0, 10);
};

/**
 * The days as whole weeks (`weeks.to` is the last Sunday; null when there is none) and the days around them, so
 * that a year is read as 51 weeks and a few days.
 */
export function weeksOf(days: Days): { weeks: Days | null; rest: Days[] } {
  const monday = mondayFrom(days.from);
  const sunday = shift(mondayFrom(shift(days.to, -5)), -1);
  if (sunday < monday) return { weeks: null, rest: [days] };
  const rest = [
    { from: days.from, to: shift(monday, -1) },
    { from: shift(sunday, 1), to: days.to },
  ];
  return { weeks: { from: monday, to: sunday }, rest: rest.filter(({ from, to }) => from <= to) };
}
