import type { GuestLanguage } from '#shared/languages.ts';
import { type Day, DAYS } from '#shared/service-values.ts';

/** A Monday, to let Intl name the days from. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Days of the week in a sentence of the page's language, from Monday on: "Monday, Tuesday and Friday". */
export function dayList(language: GuestLanguage, days: readonly Day[]): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const names = DAYS.flatMap((day, index) =>
    days.includes(day) ? [weekday.format(MONDAY + index * DAY_MS)] : [],
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
