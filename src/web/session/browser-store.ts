import type { Theme } from '#shared/themes.ts';

/**
 * Keys of a host's data, which the next host in this browser must not see. Language, colour scheme and views belong to the
 * device and stay.
 */
const HOST_KEYS = /^(?:token|user|timeZone|cabinTheme:\d+|sealedToMachine:\d+)$/;

/** Reads a stored text; null if there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it (null). If storage is blocked, values last only as long as the tab. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is blocked.
  }
}

/** Removes the host's data. */
export function clearHostData(): void {
  try {
    for (const key of Object.keys(localStorage)) if (HOST_KEYS.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

const themeKey = (cabinId: number): string => `cabinTheme:${cabinId}`;

/** Stores a cabin's saved theme (R-themes-4). */
export const storeTheme = (cabinId: number, theme: Theme): void => writeStored(themeKey(cabinId), theme);
