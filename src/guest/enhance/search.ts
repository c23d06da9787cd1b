import type { Answerer } from './ask/answerer.ts';
import { answerWords, createAnswerList } from './ask/answers.ts';
import { idOf, pageParts } from './ask/page-parts.ts';
import { matchingWords, matchesAll } from './matching.ts';
import { plainWords, wordRanges } from './plain-words.ts';
import { SEARCH_WORDS } from './search-words.ts';
import { askSite } from './site-answers.ts';
import { recordSearch, SETTLED_MS } from './searches.ts';

/** Every part contains a given letter, so a search needs two. */
const MIN_LENGTH = 2;

/** More words than these are a question rather than keywords. */
const MAX_KEYWORDS = 2;

/** After this time without an answer from the site, a guest on one bar reads that the guide does not say. */
const PATIENCE_MS = 1500;

/** Queried for each search, because notices start and end while the page is open. */
const notices = () => [...document.querySelectorAll<HTMLElement>('.notices > *')];
const allDetails = () => [...document.querySelectorAll<HTMLDetailsElement>('.notices details, main details')];

/** Input counts as typed after this time without a change, so that slow phones keep up with fast typists. */
const TYPED_MS = 40;

/** The addresses of this file and of those that it loads later, for the offline copy. */
export async function searchFiles(): Promise<string[]> {
  const { askFiles } = await import('./ask/answerer.ts');
  return [import.meta.url, ...(await askFiles())];
}

/**
 * Makes the search field work: hides parts without the typed words, opens parts with them, and puts quotes that answer
 * above them. `status` says how many.
 */
export function startSearch(field: HTMLInputElement, status: HTMLElement): void {
  const container = field.parentElement ?? field;
  const parts = pageParts();
  const contents = document.querySelector<HTMLElement>('.jump');
  const showAnswers = createAnswerList(status, unhide);

  let openBefore: Map<HTMLDetailsElement, boolean> | null = null;
  /** Null until it has loaded, and if it cannot be loaded. */
  let answerer: Answerer | null = null;
  let isLoading = true;
  const wordsOf = createWordCache();
  let siteTimer: ReturnType<typeof setTimeout> | undefined;

  function unhide(): void {
    for (const part of [...notices(), ...parts]) part.hidden = false;
    if (contents !== null) contents.hidden = false;
    for (const [details, isOpen] of openBefore ?? []) details.open = isOpen;
    openBefore = null;
    markHits(parts, []);
  }

  function showAll(): void {
    unhide();
    showAnswers([]);
    status.replaceChildren();
  }

  function show(typed: string): void {
    const answers = answerer?.(typed) ?? [];
    openBefore ??= new Map(allDetails().map((details) => [details, details.open]));
    const all = [...notices(), ...parts];
    const matches = matchingWords(typed, new Set(all.flatMap((part) => [...wordsOf(part)])));
    for (const part of all) part.hidden = !matchesAll(wordsOf(part), matches);
    // Its links would lead to hidden parts.
    if (contents !== null) contents.hidden = true;
    // A part may have matches in several details elements.
    for (const details of allDetails())
      details.open = matches.some((match) => matchesAll(wordsOf(details), [match]));
    const found = all.filter(({ hidden }) => !hidden).length;
    // A question's "can we" would be marked all over the guide; the answer above says where to look.
    markHits(all, answers.length > 0 && plainWords(typed).length > MAX_KEYWORDS ? [] : matches);
    // Words of a question are seldom all in one part; the guide stays below its answers, and below their absence.
    const isSilent = answers.length === 0 && answerer !== null && isQuestion(typed, found);
    if (found === 0 && (answers.length > 0 || isSilent)) unhide();
    showAnswers(answers);
    // "The guide does not say" waits until the guest has typed and the site was asked, which knows more words.
    const asksSite = isSilent && navigator.onLine && typed !== field.defaultValue;
    status.replaceChildren(...(asksSite ? ['…'] : messageOf(answers.length, found, isSilent)));
    // Not while the engine loads, which may have an answer, and not for the question that the server answered and counted
    // with this page.
    if (!isLoading && typed !== field.defaultValue)
      recordSearch(typed, answers.length > 0 || (found > 0 && !isSilent));
    if (asksSite) siteTimer = setTimeout(() => void showSiteAnswers(typed, found), SETTLED_MS);
  }

  /** Asks the site, which knows more words than the phone and may have an AI. */
  async function showSiteAnswers(typed: string, matching: number): Promise<void> {
    const isCurrent = () => field.value.trim() === typed;
    const saySilence = () => {
      if (isCurrent()) status.replaceChildren(...messageOf(0, matching, true));
    };
    const patience = setTimeout(saySilence, PATIENCE_MS);
    const found = await askSite(typed).catch(() => []);
    clearTimeout(patience);
    if (found.length === 0) saySilence();
    if (found.length === 0 || !isCurrent()) return;
    if (found.some(({ isByAi }) => isByAi !== true)) recordSearch(typed, true);
    holdInPlace(field, container, () => {
      showAnswers(found);
      status.replaceChildren(...messageOf(found.length, matching, false));
    });
  }

  const search = (): void => {
    const typed = field.value.trim();
    clearTimeout(siteTimer);
    holdInPlace(field, container, () => {
      if (typed.length < MIN_LENGTH) showAll();
      else show(typed);
    });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(search, TYPED_MS);
  });
  // For text that was typed while this file or the engine was loading.
  const searchAgain = () => {
    if (field.value !== '') search();
  };
  searchAgain();
  // If it cannot be loaded, the search finds parts only.
  import('./ask/answerer.ts')
    .then(({ createAnswerer }) => createAnswerer())
    .then((created) => {
      answerer = created;
    })
    .catch((error: unknown) => console.warn(error))
    .finally(() => {
      isLoading = false;
      searchAgain();
    });
}

/** Several words that no part has, or a question mark. */
const isQuestion = (typed: string, found: number): boolean =>
  found > 0 ? typed.endsWith('?') : typed.endsWith('?') || plainWords(typed).length > 1;

function messageOf(answers: number, found: number, isSilent: boolean): (string | Node)[] {
  const words = answerWords();
  if (isSilent)
    return [`${words.silent}\n`, ...hostLinks(), ...(found > 0 ? [` ${words.found(found)}`] : [])];
  const counts = [
    ...(answers > 0 ? [words.answers(answers)] : []),
    ...(found > 0 ? [words.found(found)] : []),
  ];
  return counts.length > 0 ? [counts.join(' · ')] : [`${words.nothingFound}\n`, ...hostLinks()];
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

/** The text with a space between elements, so that a heading's last word does not join the next word. */
function textIn(element: HTMLElement): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode() !== null) text += ` ${walker.currentNode.textContent ?? ''}`;
  return text;
}

/** The host's phone number and WhatsApp, if the page has them. */
const hostLinks = (): (string | Node)[] =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>('.quick a:is([href^="tel:"], [href*="//wa.me/"])'),
  ].flatMap((action) => {
    const link = document.createElement('a');
    link.href = action.href;
    link.target = action.target;
    link.rel = action.rel;
    link.textContent = action.textContent;
    return [' ', link];
  });

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
