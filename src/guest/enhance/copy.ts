import { createStatusLine } from './status-line.ts';

/** Makes the copy buttons work; `data-copy` holds the id of the element whose text they copy. */
export function enableCopyButtons(): void {
  const status = createStatusLine();
  document.body.append(status);

  for (const element of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const source = document.getElementById(element.dataset['copy'] ?? '');
    if (source === null) continue;
    const button = asButton(element);
    button.hidden = false;
    // Quick actions keep an icon beside their words.
    const label = button.querySelector('span') ?? button;
    // By its name, because a page may have several: "Copy Front door".
    const term = source.parentElement?.previousElementSibling;
    if (label === button && term?.localName === 'dt')
      button.ariaLabel = `${button.textContent} ${term.textContent}`;
    copyOn(button, source, label, status);
  }
}

/** Turns a link to the text, which works without the script, into a button. */
function asButton(element: HTMLElement): HTMLElement {
  if (element instanceof HTMLButtonElement) return element;
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...element.childNodes);
  element.replaceWith(button);
  return button;
}

/** How long the button shows "Copied". */
const SHOW_COPIED_MS = 2000;

/** Copies an element's text. Where the browser refuses, the text stays selected, so that the guest can copy it. */
async function copyText(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent);
    return true;
  } catch {
    // Browsers offer no clipboard on plain HTTP, but execCommand works there.
    getSelection()?.selectAllChildren(source);
    source.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy without https
    return document.execCommand('copy');
  }
}

/** Copies on each click. The label shows "Copied" for a moment, and `status` announces it to screen readers. */
export function copyOn(
  button: HTMLElement,
  source: HTMLElement,
  label: HTMLElement,
  status: HTMLElement,
): void {
  const words = label.textContent;
  button.addEventListener('click', () => {
    void copyText(source).then((done) => {
      if (!done) return;
      const copied = document.querySelector<HTMLElement>('[data-copied]')?.dataset['copied'] ?? '';
      label.textContent = status.textContent = copied;
      setTimeout(() => {
        label.textContent = words;
        status.textContent = '';
      }, SHOW_COPIED_MS);
    });
  });
}
