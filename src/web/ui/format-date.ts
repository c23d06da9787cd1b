import { locale } from '#web/words/locale.ts';
import { timeZone } from '#web/words/time-zone.ts';

/** Date and time in the app's language and the host's time zone. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone(),
  }).format(new Date(iso));

/** The date in the app's language and the host's time zone. */
export const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: timeZone() }).format(new Date(iso));

/** A date in UTC, such as `2026-07-01` or a plan's end; the short style leaves out the year. */
export const formatUtcDay = (iso: string, style: 'medium' | 'short' = 'medium'): string =>
  new Intl.DateTimeFormat(locale(), {
    ...(style === 'medium' ? { dateStyle: 'medium' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(iso));

const DAY_MS = 86_400_000;

/** The calendar day in the host's time zone, in days since 1970. */
const dayNumber = (at: Date): number =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: timeZone() }).format(at)) / DAY_MS;

/** "today", "yesterday", "5 days ago". */
export function formatDaysAgo(iso: string, now = new Date()): string {
  const days = Math.round(dayNumber(new Date(iso)) - dayNumber(now));
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day');
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "5 minutes ago", "2 days ago"; less than a minute counts as one. */
export function formatAgo(iso: string, now = Date.now()): string {
  const ms = Math.max(now - Date.parse(iso), 0);
  const [unit, length] = UNITS.find(([, each]) => ms >= each) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(locale()).format(-Math.max(Math.floor(ms / length), 1), unit);
}

/** "Fri 19 – Sun 21 Jun", from an arrival to a departure; with the year if it is not this one. */
export function formatDays({ arrivesOn, departsOn }: { arrivesOn: string; departsOn: string }): string {
  const thisYear = String(new Date().getFullYear());
  const isThisYear = arrivesOn.startsWith(thisYear) && departsOn.startsWith(thisYear);
  return new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(new Date(arrivesOn), new Date(departsOn));
}

/** The month of a date, "June 2026", with a capital first letter. */
export function formatMonth(day: string): string {
  const name = new Intl.DateTimeFormat(locale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}

export const isPast = (iso: string): boolean => Date.parse(iso) < Date.now();

/** A Monday, from which Intl names the days. */
const MONDAY = Date.UTC(2024, 0, 1);

/** The name of a weekday (0 is Monday) with a capital first letter. */
export function dayName(index: number): string {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + index * DAY_MS,
  );
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}
