import { takeSearches } from './searches.ts';

/** More than this the server does not count, nor is there a guest who means it. */
const MOST_ENTRIES = 50;

/**
 * Tells the server which services a guest opened by hand and what they searched for, as they leave (R-insights-2). The
 * page names its services only where such reads are counted; nothing is kept on the phone, and no one is told who it was.
 */
export function reportReads(): void {
  const services = document.querySelector<HTMLElement>('[data-reads]')?.dataset['reads'];
  if (services === undefined) return;
  const ids = services.split(' ').map(Number);
  const parts = [...document.querySelectorAll('main > details, main > section:not(.news)')];
  const opened = new Set<number>();
  const reported = new Set<number>();

  document.addEventListener('click', ({ target }) => {
    const part = target instanceof Element ? partOpenedBy(target) : null;
    const id = part === null ? 0 : (ids[parts.indexOf(part)] ?? 0);
    if (id > 0 && !reported.has(id)) opened.add(id);
  });
  const report = (send: (address: string, reads: string) => void): void => {
    const searches = takeSearches().slice(0, MOST_ENTRIES);
    if (opened.size + searches.length === 0) return;
    const reads = JSON.stringify({ opened: [...opened].slice(0, MOST_ENTRIES), searches });
    send(`/api/guest/${location.pathname.slice(-8)}/reads`, reads);
    for (const id of opened) reported.add(id);
    opened.clear();
  };
  // The last event that phones are sure to send; who comes back may open more, and nothing is reported twice.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) report((address, reads) => navigator.sendBeacon(address, reads));
  });
  // Comes first where the page is left for another.
  addEventListener('pagehide', () => report(sendByWorker));
}

/** Chromium drops most beacons of a page that goes, if a service worker controls it: the worker outlives the page. */
function sendByWorker(address: string, reads: string): void {
  const worker = navigator.serviceWorker?.controller; // no workers on plain HTTP
  if (worker) worker.postMessage({ address, reads });
  else navigator.sendBeacon(address, reads);
}

/** The part that a touch here opens, or leads to. */
function partOpenedBy(touched: Element): Element | null {
  const title = touched.closest('main > details:not([open]) > summary');
  if (title !== null) return title.parentElement;
  const name = touched.closest('a')?.getAttribute('href') ?? '';
  if (!name.startsWith('#')) return null;
  return document.getElementById(name.slice(1))?.closest('main > details, main > section:not(.news)') ?? null;
}
