import { ANSWER_WORDS } from '#shared/answers-shown.ts';
import { markText } from './mark-text.ts';
import type { Found } from './answerer.ts';
import { idOf } from './page-parts.ts';

/** Adds the list of answers below the search's message. `onFollow` makes all parts visible before a link leads to one. */
export function createAnswerList(
  status: HTMLElement,
  onFollow: () => void,
): (found: readonly Found[]) => void {
  // The server's list, where it has answered.
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

/** The id to lead to: the part's, or the element's own where it belongs to none. */
function targetOf(element: HTMLElement): string {
  const part = element.closest<HTMLElement>('main > details, main > section:not(.notices)');
  const id = part === null ? element.id : idOf(part);
  if (id === '') element.id = 'answer';
  return id === '' ? element.id : id;
}

/** Opens what is around the passage, marks it and moves the focus there. */
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
