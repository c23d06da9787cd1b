import { isTimeZone } from '#shared/time-zones.ts';
import { writeStored, readStored } from '#web/session/browser-store.ts';

/** Where this browser keeps the host's time zone, so that the first dates of a visit are right already. */
const KEY = 'timeZone';

/** The time zone chosen in Settings; undefined where none is, which means this device's own. */
export function timeZone(): string | undefined {
  const stored = readStored(KEY);
  return stored !== null && isTimeZone(stored) ? stored : undefined;
}

/** Keeps the host's choice; null follows the device again. */
export const storeTimeZone = (zone: string | null): void => writeStored(KEY, zone);
