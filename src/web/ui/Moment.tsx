import { formatMoment } from './format-date.ts';

/** A date and time in a `<time>` element; a dash for null. */
export function Moment({ at }: { at: string | null }) {
  return at === null ? '–' : <time dateTime={at}>{formatMoment(at)}</time>;
}
