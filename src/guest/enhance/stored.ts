/** Reads from localStorage, which throws in private windows and with strict settings. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on the phone where that is allowed; without it the next visit forgets, and nothing else changes. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage is not available.
  }
}
