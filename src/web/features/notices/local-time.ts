import { timeZone } from '#web/words/time-zone.ts';

/** A moment in the host's time zone as a `datetime-local` field holds it: `2026-07-01T18:30`. */
export function toLocalInput(at: Date, zone = timeZone()): string {
  const inZone = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  return inZone.format(at).replace(' ', 'T');
}

const asUtc = (local: string): number => Date.parse(`${local.slice(0, 16)}Z`);

/**
 * Parses the value of a `datetime-local` field in the host's time zone; null for invalid input. Computes the offset twice,
 * because it may change between the first guess and the result (daylight saving time).
 */
export function parseLocalInput(local: string, zone = timeZone()): Date | null {
  const wanted = asUtc(local);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (at: number) => asUtc(toLocalInput(new Date(at), zone)) - at;
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near));
}
