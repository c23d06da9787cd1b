import { locale } from '#web/words/locale.ts';

/** A Monday, from which Intl names the days. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The name of a weekday (0 is Monday) with a capital first letter. */
export function dayName(index: number): string {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + index * DAY_MS,
  );
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}
