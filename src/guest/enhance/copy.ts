import { copyOn } from './copy-text.ts';
import { statusLine } from './status-line.ts';

/** Makes the copy buttons work; `data-copy` holds the id of the element whose text they copy. */
export function copyOnPress(): void {
  const said = statusLine();
  document.body.append(said);

  for (const place of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const source = document.getElementById(place.dataset['copy'] ?? '');
    if (source === null) continue;
    const button = asButton(place);
    button.hidden = false;
    // Quick actions keep an icon beside their words.
    const label = button.querySelector('span') ?? button;
    copyOn(button, source, label, said);
  }
}

/** Turns a link to the text, which works without the script, into a button. */
function asButton(place: HTMLElement): HTMLElement {
  if (place instanceof HTMLButtonElement) return place;
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...place.childNodes);
  place.replaceWith(button);
  return button;
}
