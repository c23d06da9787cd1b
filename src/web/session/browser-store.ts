import type { Theme } from '#shared/themes.ts';

/**
 * What of a host lies in this browser and is not for the next who signs in here. Language, colours and views stay:
 * they belong to the device.
 */
const OF_HOST = /^(?:token|user|timeZone|cabinTheme:\d+)$/;

/** What this browser keeps under `key`; null where there is nothing, and where storage is blocked. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, or forgets it (null). Where storage is blocked it lives as long as its tab does. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // As said above.
  }
}

/** Forgets all that is a host's. */
export function forgetHost(): void {
  try {
    for (const key of Object.keys(localStorage)) if (OF_HOST.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

const themeKey = (cabinId: number): string => `cabinTheme:${cabinId}`;

/** Keeps the theme that was saved for a cabin in this browser (R-themes-4). */
export const storeTheme = (cabinId: number, theme: Theme): void => keep(themeKey(cabinId), theme);
