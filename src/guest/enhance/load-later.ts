/** Pages that need the later script at once: a copy, a stay, notices. */
const NEEDED_AT_ONCE = '[data-kept], [data-ends], form[data-later], [data-notices]';
/** Elements that need it once they are touched. */
const TOUCHED = '.pics a, .thumb, footer summary';

let isLoading = false;

/** Loads and runs the later script (later.ts), which then handles touches itself; returns its address. */
export async function runLater(): Promise<string> {
  const { laterUrl } = await import('./later.ts');
  document.removeEventListener('click', touch);
  return laterUrl;
}

/** Without a network the page stays as it is. */
const tryLater = () => void runLater().catch(() => {});

/** Loads the later script when the page or the guest needs it, or to show an overlay again after a reload. */
export function loadLater(): void {
  if (document.querySelector(NEEDED_AT_ONCE) !== null || history.state !== null) tryLater();
  document.addEventListener('click', touch);
  // Prices get their buttons once they are seen.
  const price = document.querySelector('input[data-price]');
  if (price === null) return;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    tryLater();
  });
  seen.observe(price);
}

/** Waits for the script and repeats the click. Without a network the link or `details` works as it does without a script. */
function touch(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(TOUCHED) : null;
  if (control === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (isLoading) return;
  isLoading = true;
  const repeat = () => {
    document.removeEventListener('click', touch);
    control.click();
  };
  runLater()
    .then(repeat, () => {
      repeat();
      document.addEventListener('click', touch);
    })
    .finally(() => {
      isLoading = false;
    });
}
