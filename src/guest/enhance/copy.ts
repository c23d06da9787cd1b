/** How long a button says that it has copied. */
const SAID_MS = 2000;

/** Brings the copy buttons to life; `data-copy` names the element whose text they copy. */
export function copyOnPress(): void {
  const said = document.createElement('p');
  said.className = 'said';
  said.setAttribute('role', 'status');
  document.body.append(said);

  for (const place of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const source = document.getElementById(place.dataset['copy'] ?? '');
    if (source === null) continue;
    const button = asButton(place);
    button.hidden = false;
    // Quick actions keep an icon beside their words.
    const label = button.querySelector('span') ?? button;
    const words = label.textContent;
    button.addEventListener('click', () => {
      void copy(source).then((done) => {
        if (!done) return;
        const copied = document.querySelector<HTMLElement>('[data-copied]')?.dataset['copied'] ?? '';
        label.textContent = said.textContent = copied;
        setTimeout(() => {
          label.textContent = words;
          said.textContent = '';
        }, SAID_MS);
      });
    });
  }
}

/** Without a script it is a link to the text; with one it does something, and says so to a screen reader. */
function asButton(place: HTMLElement): HTMLElement {
  if (place instanceof HTMLButtonElement) return place;
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...place.childNodes);
  place.replaceWith(button);
  return button;
}

/** Copies an element's text; when neither way is allowed the text is left selected, to copy by hand. */
async function copy(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent);
    return true;
  } catch {
    // No clipboard on plain http; the older way still works there.
    getSelection()?.selectAllChildren(source);
    source.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy without https
    return document.execCommand('copy');
  }
}
