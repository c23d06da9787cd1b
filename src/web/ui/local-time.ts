import { timeZone } from '#web/words/time-zone.ts';

/** A moment as the host's clock shows it, the way a `datetime-local` field holds it: `2026-07-01T18:30`. */
export function localTime(at: Date, zone = timeZone()): string {
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
 * The moment at which the host's clock shows this; null when it is no time. Looked at twice, since the clock may be
 * put forward or back in between.
 */
export function momentAt(local: string, zone = timeZone()): Date | null {
  const wanted = asUtc(local);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (at: number) => asUtc(localTime(new Date(at), zone)) - at;
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near));
}
