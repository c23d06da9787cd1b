import type { GuestLanguage } from '#shared/languages.ts';
import { type Day, DAYS } from '#shared/weekdays.ts';

/** A Monday, to let Intl name the days from. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Intl takes longer to set up than to use, and a page lists days often. */
const wordsOf = new Map<GuestLanguage, { names: ReadonlyMap<Day, string>; list: Intl.ListFormat }>();

function wordsIn(language: GuestLanguage) {
  const known = wordsOf.get(language);
  if (known !== undefined) return known;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const words = {
    names: new Map(DAYS.map((day, index) => [day, weekday.format(MONDAY + index * DAY_MS)])),
    list: new Intl.ListFormat(language, { type: 'conjunction' }),
  };
  wordsOf.set(language, words);
  return words;
}

/** Days of the week in a sentence of the page's language, from Monday on: "Monday, Tuesday and Friday". */
export function dayList(language: GuestLanguage, days: readonly Day[]): string {
  const { names, list } = wordsIn(language);
  return list.format(DAYS.flatMap((day) => (days.includes(day) ? [names.get(day) ?? day] : [])));
}
