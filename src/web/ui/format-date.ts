/** Day and time of day, in the reader's own locale and time zone. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
