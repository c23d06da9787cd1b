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
