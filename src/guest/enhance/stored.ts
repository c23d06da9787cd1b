/** Reads from localStorage, which throws in private windows and with strict settings. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on the phone where the browser allows it; without it the next visit does not remember. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is not available.
  }
}
