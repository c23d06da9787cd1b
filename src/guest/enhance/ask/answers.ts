import { markText } from './mark-text.ts';
import type { Found } from './asker.ts';
import { idOf } from './page-parts.ts';

/** Only where a guest asks: the page's first packets are full. */
const CSS_TEXT = `
.answers { list-style: none; padding: 0; margin: .5rem 0 0 }
.answers li { margin: 0 0 .5rem }
.find .answers a { display: block; min-height: 48px; padding: .6rem .9rem; border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: var(--round); background: var(--paper); color: var(--ink); text-decoration: none; overflow-wrap: anywhere }
.find .answers h2 { margin: 0; padding: 0; border: 0; font-size: .875rem; line-height: 1.4; color: var(--accent) }
.find .answers h2::before, .find .answers h2::after { content: none }
.find .answers p { margin: .15rem 0 0 }`;

/** Adds the list of answers below the search's message. `onFollow` makes all parts visible before a link leads to one. */
export function createAnswerList(
  status: HTMLElement,
  onFollow: () => void,
): (found: readonly Found[]) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS_TEXT);
  document.adoptedStyleSheets.push(sheet);
  const list = document.createElement('ul');
  list.className = 'answers';
  list.hidden = true;
  status.after(list);
  return (found) => {
    list.hidden = found.length === 0;
    list.replaceChildren(...found.map((one) => answerItem(one, onFollow)));
  };
}

function answerItem({ answer, element }: Found, onFollow: () => void): HTMLElement {
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
