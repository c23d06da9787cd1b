import type { Weather } from '#shared/contracts/weather.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Weather older than this is fetched again while somebody reads it. */
export const FRESH_MS = 45 * MINUTE_MS;
/** Weather older than this is not shown. */
const SHOWN_MS = 3 * HOUR_MS;
/** Number of days on a page, today included. */
const DAYS_SHOWN = 5;
/** One more than shown, because the first day may end before newer weather arrives. */
export const DAYS_FETCHED = DAYS_SHOWN + 1;

/** The weather at a cabin as it is stored. */
export interface StoredWeather {
  weather: Omit<Weather, 'updatedAt'> | null;
  utcOffsetS: number | null;
  fetchedAt: Date | null;
}

/** Delay after failures: a minute, doubled each time, at most an hour. */
export const waitMs = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 10), HOUR_MS);

/** A cell's coordinates (see `cell` in db/schema.ts). */
export const centreOf = (cell: number) => ({
  latitude: (Math.floor(cell / 10_000) - 900) / 10,
  longitude: ((cell % 10_000) - 1800) / 10,
});

/** Whether newer weather should be fetched. */
export const isDue = ({ fetchedAt }: StoredWeather, now: Date): boolean =>
  fetchedAt === null || now.getTime() - fetchedAt.getTime() >= FRESH_MS;

/** Until when a page may show this weather. */
export const shownUntil = (updatedAt: string): Date => new Date(Date.parse(updatedAt) + SHOWN_MS);

/** The weather to show at `now`, without past days in local time; null when too old or missing. */
export function shownWeather({ weather, utcOffsetS, fetchedAt }: StoredWeather, now: Date): Weather | null {
  if (weather === null || fetchedAt === null) return null;
  if (now.getTime() - fetchedAt.getTime() >= SHOWN_MS) return null;
  const dayIn = (days: number) =>
    new Date(now.getTime() + (utcOffsetS ?? 0) * 1000 + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  // Pages show weekdays, so a day further ahead would look like one of the next.
  const days = weather.days
    .filter(({ day }) => day >= dayIn(0) && day < dayIn(DAYS_FETCHED))
    .slice(0, DAYS_SHOWN);
  if (weather.now.temperature === null && weather.now.sky === null && days.length === 0) return null;
  return { ...weather, days, updatedAt: fetchedAt.toISOString() };
}
