/** Input counts as a search after this time without a change. */
export const SETTLED_MS = 1000;
/** Words, and questions of some sentences. */
const MAX_LENGTH = 200;

/** Searches of this visit, and whether each found anything. Kept in memory only. */
const searches = new Map<string, boolean>();
let last: { text: string; found: boolean } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Records a search, unless the guest types on within a second. */
export function recordSearch(text: string, found: boolean): void {
  last = { text, found };
  clearTimeout(timer);
  timer = setTimeout(saveLast, SETTLED_MS);
}

function saveLast(): void {
  if (last !== null && last.text.length <= MAX_LENGTH) searches.set(last.text, last.found);
  last = null;
}

/** Returns the searches since the last call and clears them. */
export function takeSearches(): { text: string; found: boolean }[] {
  saveLast();
  const result = Array.from(searches, ([text, found]) => ({ text, found }));
  searches.clear();
  return result;
}
