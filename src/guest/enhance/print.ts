import { onceLoaded } from './once-loaded.ts';

/** Loads the guide's QR code, which is in a closed element: browsers print without waiting for pictures. */
function fetchGuideQr(): void {
  const picture = document.querySelector<HTMLImageElement>('img.qr');
  if (picture !== null) picture.loading = 'eager';
}

/** Opens all parts for printing. Newer browsers need only the style sheet for this. */
export function openForPrint(): void {
  onceLoaded(fetchGuideQr);
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
