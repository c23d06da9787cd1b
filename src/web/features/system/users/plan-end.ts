import { locale } from '#web/words/locale.ts';

/** The day a plan ends with, in UTC as the server counts it. */
export const formatEnd = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

/** Whether a last moment is over: of a plan, whose host may still be in the days of grace, or of an invitation. */
export const hasEnded = (iso: string): boolean => Date.parse(iso) < Date.now();

/** The end of a plan as a date field holds it; empty for none. */
export const dayOfEnd = (iso: string | null): string => iso?.slice(0, 10) ?? '';

/** The last moment of the day in a date field; null where it is empty. */
export const endOfDay = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`);
