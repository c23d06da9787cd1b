import { isTimeZone } from '#shared/time-zones.ts';

/** Where this browser keeps the host's time zone, so that the first dates of a visit are right already. */
const KEY = 'timeZone';

/** The time zone chosen in Settings; undefined where none is, which means this device's own. */
export function timeZone(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && isTimeZone(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the host's choice; null follows the device again. */
export function storeTimeZone(zone: string | null): void {
  try {
    if (zone === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, zone);
  } catch {
    // Storage is blocked: times are shown as on this device.
  }
}
