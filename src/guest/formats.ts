import type { GuestLanguage } from '#shared/languages.ts';
import { formatWithMinus } from '#shared/minus-sign.ts';
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
  formatWithMinus(formatsIn(language).celsius, temperature);

/** Whole degrees without the unit: "−3°". */
export const degrees = (language: GuestLanguage, temperature: number): string =>
  formatWithMinus(formatsIn(language).degrees, temperature);

/** The short weekday of a date: "Mon". */
export const weekday = (language: GuestLanguage, day: string): string =>
  formatsIn(language).weekday.format(Date.parse(day));

/** Days of the week as a list, from Monday on: "Monday, Tuesday and Friday". */
export function dayList(language: GuestLanguage, days: readonly Day[]): string {
  const { dayNames, list } = formatsIn(language);
  return list.format(DAYS.flatMap((day) => (days.includes(day) ? [dayNames.get(day) ?? day] : [])));
}

/** British English, as in the host app: days before months, 24 hours. */
const localeOf = (language: GuestLanguage): string => (language === 'en' ? 'en-GB' : language);

const momentFormats = new Map<string, Intl.DateTimeFormat>();

function formatMoment(
  language: GuestLanguage,
  utc: string,
  timeZone: string,
  day: Intl.DateTimeFormatOptions,
): string {
  const key = `${language} ${timeZone} ${day.month}`;
  let format = momentFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(localeOf(language), {
      weekday: 'long',
      ...day,
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
    momentFormats.set(key, format);
  }
  return format.format(Date.parse(utc));
}

/** A moment in the cabin's time: "Friday 19 June at 15:00". */
export const momentIn = (language: GuestLanguage, utc: string, timeZone: string): string =>
  formatMoment(language, utc, timeZone, { day: 'numeric', month: 'long' });

/** A moment within a day or two: "Friday 15:00". */
export const weekdayAndTime = (language: GuestLanguage, utc: string, timeZone: string): string =>
  formatMoment(language, utc, timeZone, {});
