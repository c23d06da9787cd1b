/** What is typed is a search once it has stood so long. */
const STOOD_MS = 1000;
const LONGEST_TEXT = 60;

/** Whether each search of this visit found anything. In memory alone, and gone with the page. */
const made = new Map<string, boolean>();
let last: { text: string; found: boolean } | null = null;
let standing: ReturnType<typeof setTimeout> | undefined;

/** Notes what was searched for; what is typed on at once was not yet the search. */
export function noteSearch(text: string, found: boolean): void {
  last = { text, found };
  clearTimeout(standing);
  standing = setTimeout(keepLast, STOOD_MS);
}

function keepLast(): void {
  if (last !== null && last.text.length <= LONGEST_TEXT) made.set(last.text, last.found);
  last = null;
}

/** The searches that were not taken before; they are forgotten here. */
export function takeSearches(): { text: string; found: boolean }[] {
  keepLast();
  const taken = Array.from(made, ([text, found]) => ({ text, found }));
  made.clear();
  return taken;
}
