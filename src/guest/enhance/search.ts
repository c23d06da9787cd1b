import { matchingWords, matchesAll } from './matching.ts';
import { searchAnswers } from './search-answers.ts';
import { plainWords, wordRanges } from './plain-words.ts';
import { SEARCH_WORDS } from './search-words.ts';
import { recordSearch } from './searches.ts';

/** Every part contains a given letter, so a search needs two. */
const MIN_LENGTH = 2;

/** Queried for each search, because notices start and end while the page is open. */
const notices = () => [...document.querySelectorAll<HTMLElement>('.notices > *')];
const allDetails = () => [...document.querySelectorAll<HTMLDetailsElement>('.notices details, main details')];

/** The address of this file, for the copy to read offline. */
export const searchUrl = import.meta.url;

/** Makes the search field work: hides parts without the typed words and opens parts with them. `status` shows the number of hits. */
export function startSearch(field: HTMLInputElement, status: HTMLElement): void {
  const container = field.parentElement ?? field;
  const parts = [...document.querySelectorAll<HTMLElement>('main > details, main > section:not(.notices)')];
  const contents = document.querySelector<HTMLElement>('.jump');

  let openBefore: Map<HTMLDetailsElement, boolean> | null = null;
  const wordsOf = createWordCache();

  function showAll(): void {
    for (const part of [...notices(), ...parts]) part.hidden = false;
    if (contents !== null) contents.hidden = false;
    for (const [details, isOpen] of openBefore ?? []) details.open = isOpen;
    openBefore = null;
    status.replaceChildren();
    markHits(parts, []);
  }

  function show(typed: string): void {
    openBefore ??= new Map(allDetails().map((details) => [details, details.open]));
    const all = [...notices(), ...parts];
    const matches = matchingWords(typed, new Set(all.flatMap((part) => [...wordsOf(part)])));
    for (const part of all) part.hidden = !matchesAll(wordsOf(part), matches);
    // The links would lead to hidden parts.
    if (contents !== null) contents.hidden = true;
    // A part may have matches in several details elements.
    for (const details of allDetails())
      details.open = matches.some((match) => matchesAll(wordsOf(details), [match]));
    const found = all.filter(({ hidden }) => !hidden).length;
    status.replaceChildren(...(found > 0 ? [searchAnswers().found(found)] : nothingFound()));
    recordSearch(typed, found > 0);
    markHits(all, matches);
  }

  const search = (): void => {
    const typed = field.value.trim();
    holdInPlace(field, container, () => {
      if (typed.length < MIN_LENGTH) showAll();
      else show(typed);
    });
  };
  field.addEventListener('input', search);
  // What was typed before this file had loaded.
  if (field.value !== '') search();
}

/** Returns a function that reads the words of an element once. */
function createWordCache(): (element: HTMLElement) => ReadonlySet<string> {
  const known = new Map<HTMLElement, Set<string>>();
  return (element) => {
    const words =
      known.get(element) ?? new Set(plainWords(`${textIn(element)} ${SEARCH_WORDS[idOf(element)] ?? ''}`));
    known.set(element, words);
    return words;
  };
}

/** A part's id, which is on an inner element in an accordion. */
const idOf = (part: HTMLElement): string =>
  part.id || (part.querySelector<HTMLElement>(':scope > div')?.id ?? '');

/** The text with a space between elements, so that a heading's last word does not join the next word. */
function textIn(element: HTMLElement): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode() !== null) text += ` ${walker.currentNode.textContent ?? ''}`;
  return text;
}

/** The message without hits, with the host's phone number if the page has it. */
function nothingFound(): (string | Node)[] {
  const call = document.querySelector<HTMLAnchorElement>('.quick a[href^="tel:"]:not(.alarm)');
  if (call === null) return [searchAnswers().nothingFound];
  const link = document.createElement('a');
  link.href = call.href;
  link.textContent = call.textContent;
  return [`${searchAnswers().nothingFound} `, link];
}

/** Highlights matches with the CSS Custom Highlight API where browsers support it; no matches remove the highlights. */
function markHits(parts: readonly HTMLElement[], matches: readonly ReadonlySet<string>[]): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete('found');
  if (matches.length === 0) return;
  const isHit = (word: string) => matches.some((match) => match.has(word));
  const ranges = parts
    .filter(({ hidden }) => !hidden)
    .flatMap((part) => textsIn(part).flatMap((node) => rangesOf(node, isHit)));
  CSS.highlights.set('found', new Highlight(...ranges));
}

function textsIn(part: HTMLElement): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  return texts;
}

const rangesOf = (node: Text, isHit: (word: string) => boolean): Range[] =>
  wordRanges(node.data)
    .filter(({ plain }) => isHit(plain))
    .map(({ start, end }) => {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    });

/**
 * Changes the page and keeps a field at its position on the screen. `container` is the element around the field: it gets
 * the height for which scrolling is not enough.
 */
function holdInPlace(field: HTMLElement, container: HTMLElement, change: () => void): void {
  const root = document.documentElement;
  // Scroll anchoring would move the page a second time.
  root.style.overflowAnchor = 'none';
  const topOf = () => field.getBoundingClientRect().top;
  const before = topOf();
  // A page that becomes shorter than its scroll position would jump.
  document.body.style.minHeight = `${root.scrollHeight}px`;
  container.style.paddingTop = '';
  change();
  scrollBy({ top: topOf() - before, behavior: 'instant' });
  const missing = before - topOf();
  if (missing > 0) container.style.paddingTop = `${missing}px`;
}
