import type { GuestLanguage } from '#shared/languages.ts';
import { formatTemperature } from '#shared/weather.ts';
import { type Day, DAYS } from '#shared/weekdays.ts';

const wholeDegrees = (language: GuestLanguage, unit: 'celsius' | 'degree', unitDisplay: 'short' | 'narrow') =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 0,
    // Half a degree of frost is "0 °C", not "-0 °C".
    signDisplay: 'negative',
  });

/** A Monday, from which Intl names the days of the week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function createFormats(language: GuestLanguage) {
  const longWeekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return {
    celsius: wholeDegrees(language, 'celsius', 'short'),
    degrees: wholeDegrees(language, 'degree', 'narrow'),
    weekday: new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
    dayNames: new Map(DAYS.map((day, index) => [day, longWeekday.format(MONDAY + index * DAY_MS)])),
    list: new Intl.ListFormat(language, { type: 'conjunction' }),
  };
}

/** Cached, because creating an Intl object takes longer than using it. */
const formats = new Map<GuestLanguage, ReturnType<typeof createFormats>>();

function formatsIn(language: GuestLanguage): ReturnType<typeof createFormats> {
  const cached = formats.get(language);
  if (cached !== undefined) return cached;
  const created = createFormats(language);
  formats.set(language, created);
  return created;
}

/** Whole degrees Celsius: "−3 °C". */
export const celsius = (language: GuestLanguage, temperature: number): string =>
  formatTemperature(formatsIn(language).celsius, temperature);

/** Whole degrees without the unit: "−3°". */
export const degrees = (language: GuestLanguage, temperature: number): string =>
  formatTemperature(formatsIn(language).degrees, temperature);

/** The short weekday of a date: "Mon". */
export const weekday = (language: GuestLanguage, day: string): string =>
  formatsIn(language).weekday.format(Date.parse(day));

/** Days of the week as a list, from Monday on: "Monday, Tuesday and Friday". */
export function dayList(language: GuestLanguage, days: readonly Day[]): string {
  const { dayNames, list } = formatsIn(language);
  return list.format(DAYS.flatMap((day) => (days.includes(day) ? [dayNames.get(day) ?? day] : [])));
}
