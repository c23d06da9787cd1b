import { locale } from '#web/words/locale.ts';
import { timeZone } from '#web/words/time-zone.ts';

const DAY_MS = 86_400_000;

/** The calendar day in the host's time zone, in days since 1970. */
const dayNumber = (at: Date): number =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: timeZone() }).format(at)) / DAY_MS;

/** "today", "yesterday", "5 days ago". */
export function formatDaysAgo(iso: string, now = new Date()): string {
  const days = Math.round(dayNumber(new Date(iso)) - dayNumber(now));
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day');
}

export const isPast = (iso: string): boolean => Date.parse(iso) < Date.now();
