/** Input counts as a search after this long without a change. */
const STOOD_MS = 1000;
const LONGEST_TEXT = 60;

/** Searches of this visit, and whether each found anything. Kept in memory only. */
const made = new Map<string, boolean>();
let last: { text: string; found: boolean } | null = null;
let standing: ReturnType<typeof setTimeout> | undefined;

/** Records a search, unless the guest types on within a second. */
export function noteSearch(text: string, found: boolean): void {
  last = { text, found };
  clearTimeout(standing);
  standing = setTimeout(keepLast, STOOD_MS);
}

function keepLast(): void {
  if (last !== null && last.text.length <= LONGEST_TEXT) made.set(last.text, last.found);
  last = null;
}

/** Returns the searches since the last call and clears them. */
export function takeSearches(): { text: string; found: boolean }[] {
  keepLast();
  const taken = Array.from(made, ([text, found]) => ({ text, found }));
  made.clear();
  return taken;
}
