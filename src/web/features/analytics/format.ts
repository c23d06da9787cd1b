import { locale } from '#web/words/locale.ts';

/** An hour from 0 to 23, on a clock of 24 hours in every language. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A Monday, to let Intl name the days from. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** A day of the week in short, Monday being 0. */
export const shortDayName = (index: number): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + index * DAY_MS);
