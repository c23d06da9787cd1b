import type { Block, Stay } from '#shared/contracts/stays.ts';
import { dayDifference, shiftDay } from '#shared/days.ts';

const DAYS_IN_WEEK = 7;
/** The same for every month, so that a change of month moves nothing below the calendar. */
const WEEKS = 6;

/** The weekday of a date; 0 is Monday, the first day of the week in all languages of the app. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % DAYS_IN_WEEK;

export const firstOfWeek = (day: string): string => shiftDay(day, -weekdayOf(day));

/** The weeks that show a day's month, with some days of the months before and after. */
export function weeksOf(day: string): string[][] {
  const first = firstOfWeek(`${day.slice(0, 7)}-01`);
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_day, index) => shiftDay(first, week * DAYS_IN_WEEK + index)),
  );
}

/** The same day some months later, or earlier if negative; the last of a month that has no such day. */
export function shiftMonth(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The nights of a stay or a block. */
export interface Nights {
  /** Null for a block. */
  stay: Stay | null;
  arrivesOn: string;
  departsOn: string;
}

const hasNight = (day: string, { arrivesOn, departsOn }: Pick<Nights, 'arrivesOn' | 'departsOn'>): boolean =>
  arrivesOn <= day && day < departsOn;

/**
 * The stays and blocks with a night among `days`, by arrival, without cancelled stays. Blocks of booked nights are left out,
 * because each site blocks the nights that were booked on another.
 */
export function takenNights(
  days: readonly string[],
  stays: readonly Stay[],
  blocks: readonly Block[],
): Nights[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const taken: Nights[] = stays
    .filter(
      ({ state, arrivesOn, departsOn }) => state !== 'cancelled' && arrivesOn <= last && departsOn >= first,
    )
    .map((stay) => ({ stay, arrivesOn: stay.arrivesOn, departsOn: stay.departsOn }));
  const isBlocked = (day: string) =>
    blocks.some((block) => hasNight(day, block)) &&
    !taken.some(({ stay, ...nights }) => stay !== null && hasNight(day, nights));
  // With one day before and after, a block that continues beyond the shown days has no rounded end there.
  for (const day of [shiftDay(first, -1), ...days, shiftDay(last, 1)]) {
    if (!isBlocked(day)) continue;
    const before = taken.findLast(({ stay, departsOn }) => stay === null && departsOn === day);
    if (before === undefined) taken.push({ stay: null, arrivesOn: day, departsOn: shiftDay(day, 1) });
    else before.departsOn = shiftDay(day, 1);
  }
  return taken.toSorted((left, right) => left.arrivesOn.localeCompare(right.arrivesOn));
}

/** The stay or block of the night that begins on a day; several if stays clash. */
export const nightsFrom = (day: string, taken: readonly Nights[]): Nights[] =>
  taken.filter((nights) => hasNight(day, nights));

/** A bar in a week, counted in half days: from the afternoon of the arrival to the morning of the departure. */
export interface Bar {
  nights: Nights;
  /** The day in whose cell it begins. */
  day: string;
  /** 0 or 1: from that day's morning, because it began in an earlier week, or its afternoon. */
  from: number;
  halfDays: number;
  /** The row below the date. Overlapping bars have different lanes. */
  lane: number;
}

export function barsOf(week: readonly string[], taken: readonly Nights[]): Bar[] {
  const [monday = ''] = week;
  const ends: number[] = [];
  const halfDay = (day: string) => dayDifference(monday, day) * 2 + 1;
  return taken.flatMap((nights) => {
    const from = Math.max(halfDay(nights.arrivesOn), 0);
    const to = Math.min(halfDay(nights.departsOn), week.length * 2);
    if (to <= from) return [];
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    return [{ nights, day: week[Math.floor(from / 2)] ?? monday, from: from % 2, halfDays: to - from, lane }];
  });
}
