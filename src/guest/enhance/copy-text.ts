/** How long a button says that it has copied. */
const SAID_MS = 2000;

/** Copies an element's text; when neither way is allowed the text is left selected, to copy by hand. */
async function copyText(source: HTMLElement): Promise<boolean> {
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

/** Copies on each press; the label says for a moment that it was done, and `said` tells it to a screen reader. */
export function copyOn(
  button: HTMLElement,
  source: HTMLElement,
  label: HTMLElement,
  said: HTMLElement,
): void {
  const words = label.textContent;
  button.addEventListener('click', () => {
    void copyText(source).then((done) => {
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
