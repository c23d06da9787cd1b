import { ANSWER_WORDS } from '#shared/answers-shown.ts';
import type { Found } from './answerer.ts';
import { idOf } from './page-parts.ts';

/** Returns a function that shows answers below the search's message. `onFollow` must make all parts visible, because links lead to them. */
export function createAnswerList(
  status: HTMLElement,
  onFollow: () => void,
): (found: readonly Found[]) => void {
  // Of a page with the server's answers.
  const list = status.parentElement?.querySelector('ul') ?? document.createElement('ul');
  list.className = 'answers';
  list.hidden = true;
  status.after(list);
  return (found) => {
    list.hidden = found.length === 0;
    list.replaceChildren(...found.map((one) => answerItem(one, onFollow)));
  };
}

/** In the language of the page. */
export const answerWords = () => ANSWER_WORDS[document.documentElement.lang as keyof typeof ANSWER_WORDS];

function answerItem({ answer, element, isByAi }: Found, onFollow: () => void): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const title = document.createElement('h2');
  // No <blockquote>: the quote would be missing in the link's accessible name.
  const quote = document.createElement('p');
  title.textContent = answer.title;
  quote.textContent = answer.quote;
  if (answer.lang !== document.documentElement.lang) quote.lang = answer.lang;
  link.href = `#${targetOf(element)}`;
  link.append(title, quote);
  if (isByAi === true) {
    const mark = document.createElement('small');
    mark.textContent = answerWords().byAi;
    link.append(mark);
  }
  link.addEventListener('click', () => {
    onFollow();
    // After the browser has opened the part.
    setTimeout(() => lead(element, answer.quote));
  });
  item.append(link);
  return item;
}

/** The id to link to: the part's, or the element's own if it is in no part. */
function targetOf(element: HTMLElement): string {
  const part = element.closest<HTMLElement>('main > details, main > section:not(.notices)');
  const id = part === null ? element.id : idOf(part);
  if (id === '') element.id = 'answer';
  return id === '' ? element.id : id;
}

/** Opens the details around a passage, marks its quote and moves the focus there. */
function lead(element: HTMLElement, quote: string): void {
  for (let around = element.closest('details'); around !== null;) {
    around.open = true;
    around = around.parentElement?.closest('details') ?? null;
  }
  if (!element.matches('details')) element.tabIndex = -1;
  (element.matches('details') ? element.querySelector<HTMLElement>('summary') : element)?.focus({
    preventScroll: true,
  });
  element.scrollIntoView({ block: 'center' });
  markText(element, quote);
}

/** Marks a quote in the element that shows it; the quote of a row part by part. */
function markText(element: HTMLElement, quote: string): void {
  if (!('highlights' in CSS)) return;
  const ranges = [quote, ...quote.split(' · ')].flatMap((part) => rangeOf(element, part) ?? []);
  CSS.highlights.set('found', new Highlight(...ranges));
}

/** The range of a text in an element, over several nodes if need be. */
function rangeOf(element: HTMLElement, text: string): Range | undefined {
  const from = (element.textContent ?? '').indexOf(text);
  if (from < 0) return undefined;
  const range = new Range();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let hasStart = false;
  while (walker.nextNode() !== null) {
    const node = walker.currentNode as Text;
    if (!hasStart && from < passed + node.length) {
      range.setStart(node, from - passed);
      hasStart = true;
    }
    if (from + text.length <= passed + node.length) {
      range.setEnd(node, from + text.length - passed);
      return range;
    }
    passed += node.length;
  }
  return undefined;
}
