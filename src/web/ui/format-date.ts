import { locale } from '#web/words/locale.ts';
import { timeZone } from '#web/words/time-zone.ts';

/** Day and time of day, in the app's language and the host's time zone. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone(),
  }).format(new Date(iso));

/** The day, in the app's language and the host's time zone. */
export const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: timeZone() }).format(new Date(iso));

/** A day that is counted in UTC, such as `2026-07-01` or a plan's end; without its year where there is little room. */
export const formatUtcDay = (iso: string, style: 'medium' | 'short' = 'medium'): string =>
  new Intl.DateTimeFormat(locale(), {
    ...(style === 'medium' ? { dateStyle: 'medium' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(iso));
