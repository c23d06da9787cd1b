/** How long the button shows "Copied". */
const SAID_MS = 2000;

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

/** Copies on each click. The label shows "Copied" for a moment, and `said` announces it to screen readers. */
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
