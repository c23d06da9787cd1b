import type { Theme } from '#shared/themes.ts';

/**
 * Keys of a host's data, which the next host in this browser must not see. Language, colour scheme and views belong to the
 * device and stay.
 */
const HOST_KEYS = /^(?:token|user|timeZone|cabinTheme:\d+|sealedToMachine:\d+)$/;
/** The same of what a tab stores. */
const SESSION_KEYS = /^draft:\d+$/;

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
    for (const key of Object.keys(sessionStorage)) if (SESSION_KEYS.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Where a tab keeps the document that becomes a cabin's guide. */
export const draftStoreKey = (cabinId: number): string => `draft:${cabinId}`;

/** Reads what this tab has stored; null if there is nothing or storage is blocked. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text until the tab closes, or removes it (null). One that is too long for the store is not kept. */
export function writeSession(key: string, text: string | null): void {
  try {
    sessionStorage.removeItem(key);
    if (text !== null) sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full.
  }
}

const themeKey = (cabinId: number): string => `cabinTheme:${cabinId}`;

/** Stores a cabin's saved theme (R-themes-4). */
export const storeTheme = (cabinId: number, theme: Theme): void => writeStored(themeKey(cabinId), theme);
