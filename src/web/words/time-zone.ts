import { isTimeZone } from '#shared/time-zones.ts';
import { writeStored, readStored } from '#web/session/browser-store.ts';

/** The key in local storage, from which the first dates of a visit take the time zone. */
const KEY = 'timeZone';

/** The time zone chosen in Settings; undefined for the device's time zone. */
export function timeZone(): string | undefined {
  const stored = readStored(KEY);
  return stored !== null && isTimeZone(stored) ? stored : undefined;
}

/** Stores the host's choice; null for the device's time zone. */
export const storeTimeZone = (zone: string | null): void => writeStored(KEY, zone);
