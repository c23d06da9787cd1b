import { formatMoment } from './format-date.ts';

/** A moment as a reader and a program each want it; a dash where there is none yet. */
export function Moment({ at }: { at: string | null }) {
  return at === null ? '–' : <time dateTime={at}>{formatMoment(at)}</time>;
}
