/** What is kept on the phone. Private windows and strict settings throw on any use of the storage. */
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
    // As said above.
  }
}
