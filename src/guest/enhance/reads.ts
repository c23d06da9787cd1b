import { takeSearches } from './searches.ts';

/** The server counts no more, and no guest needs more. */
const MAX_ENTRIES = 50;

/**
 * Reports which services a guest opened and what they searched for when they leave the page (R-insights-2). Pages name
 * their services only where reads are counted. Nothing is stored on the phone, and the report does not identify the guest.
 */
export function reportReads(): void {
  const services = document.querySelector<HTMLElement>('[data-reads]')?.dataset['reads'];
  if (services === undefined) return;
  const ids = services.split(' ').map(Number);
  const parts = [...document.querySelectorAll('main > details, main > section:not(.notices)')];
  const opened = new Set<number>();
  const reported = new Set<number>();

  document.addEventListener('click', ({ target }) => {
    const part = target instanceof Element ? partOpenedBy(target) : null;
    const id = part === null ? 0 : (ids[parts.indexOf(part)] ?? 0);
    if (id > 0 && !reported.has(id)) opened.add(id);
  });
  const report = (send: (address: string, reads: string) => void): void => {
    const searches = takeSearches().slice(0, MAX_ENTRIES);
    if (opened.size + searches.length === 0) return;
    const reads = JSON.stringify({ opened: [...opened].slice(0, MAX_ENTRIES), searches });
    send(`/api/guest/${location.pathname.slice(-8)}/reads`, reads);
    for (const id of opened) reported.add(id);
    opened.clear();
  };
  // The last event that phones fire reliably. A guest who comes back may open more; nothing is reported twice.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) report((address, reads) => navigator.sendBeacon(address, reads));
  });
  // Fires before visibilitychange when the guest goes to another page.
  addEventListener('pagehide', () => report(sendByWorker));
}

/** Chromium drops most beacons of a closing page that a service worker controls, so the worker sends the report. */
function sendByWorker(address: string, reads: string): void {
  const worker = navigator.serviceWorker?.controller; // no workers on plain HTTP
  if (worker) worker.postMessage({ address, reads });
  else navigator.sendBeacon(address, reads);
}

/** The part that a tap on this element opens or leads to. */
function partOpenedBy(tapped: Element): Element | null {
  const title = tapped.closest('main > details:not([open]) > summary');
  if (title !== null) return title.parentElement;
  const href = tapped.closest('a')?.getAttribute('href') ?? '';
  if (!href.startsWith('#')) return null;
  return (
    document.getElementById(href.slice(1))?.closest('main > details, main > section:not(.notices)') ?? null
  );
}
