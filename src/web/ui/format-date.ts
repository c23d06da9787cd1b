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
