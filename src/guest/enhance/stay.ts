import { createStatusLine } from './status-line.ts';

/** After this long without an answer, a guest at the door with one bar of signal is shown the host's number. */
const SEND_WAIT_MS = 5000;

/** Timers wait at most 2^31 ms. */
const MAX_WAIT_MS = 24 * 86_400_000;

/** On the page of a stay: sends the host what its guest taps, and hides what is sealed once the stay is over. */
export function followStay(): void {
  const end = Number(document.querySelector<HTMLElement>('[data-ends]')?.dataset['ends'] ?? 0);
  if (end > 0) reloadAt(end);
  const form = document.querySelector<HTMLFormElement>('form[data-later]');
  if (form === null) return;
  const status = createStatusLine();
  status.className = '';
  form.after(status);
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    // Without a worker nothing could be sent later, so the browser sends the form.
    const worker = navigator.serviceWorker?.controller; // no workers on plain HTTP
    if (!worker || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const body = JSON.stringify({ event: submitter.value, at: new Date().toISOString() });
    const address = new URL(form.action).href;
    void report(address, body).then((isSent) => {
      if (isSent) return;
      worker.postMessage({ address, stayEvent: body });
      submitter.disabled = true;
      status.textContent = form.dataset['later'] ?? '';
      if (submitter.value === 'cannot_get_in') status.after(...hostNumber());
      // Few browsers wake the worker when the network is back. If both send it, the server records it once.
      addEventListener('online', () => void report(address, body), { once: true });
    });
  });
}

/** The link that calls the host, if the guide has one. */
function hostNumber(): Node[] {
  const link = document.querySelector('.quick [href^="tel:"]')?.cloneNode(true);
  if (!(link instanceof HTMLAnchorElement)) return [];
  link.className = 'button';
  return [link];
}

/** Sends an event to the host, and reloads the page, which then confirms it. */
async function report(address: string, body: string): Promise<boolean> {
  const isSent = await send(address, body);
  if (isSent) location.reload();
  return isSent;
}

/** False without a network, and for a busy server: the worker tries again. */
async function send(address: string, body: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(SEND_WAIT_MS);
    const { status } = await fetch(address, { method: 'POST', headers, body, signal });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

/** At the end of the stay removes the codes, and reloads the page, which then says that the stay is over. */
function reloadAt(end: number): void {
  // The site has just sent the codes, so the stay is not over, and the phone's clock is ahead.
  if (end <= Date.now()) return;
  let timer = 0;
  const check = (): void => {
    clearTimeout(timer);
    const leftMs = end - Date.now();
    if (leftMs > 0) {
      timer = setTimeout(check, Math.min(leftMs, MAX_WAIT_MS));
      return;
    }
    document.querySelector('main')?.remove();
    location.reload();
  };
  check();
  // Timers stop while a phone sleeps, and a page may come back from the browser's history.
  document.addEventListener('visibilitychange', check);
  addEventListener('pageshow', check);
}
