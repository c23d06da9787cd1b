import { onceLoaded } from './once-loaded.ts';

/** Folded away, the guide's code is fetched late if ever, and a browser that prints waits for no picture. */
function fetchGuideQr(): void {
  const picture = document.querySelector<HTMLImageElement>('img.qr');
  if (picture !== null) picture.loading = 'eager';
}

/** Opens all parts for printing. Newer browsers do it with the style sheet alone. */
export function openForPrint(): void {
  onceLoaded(fetchGuideQr);
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const fold of opened) fold.open = true;
  });
  addEventListener('afterprint', () => {
    for (const fold of opened) fold.open = false;
  });
}
