import { guideAddress } from '#shared/guide-address.ts';
import { redirectQuery } from '#shared/opened-part.ts';
import { storeUnsent, sendUnsent } from './unsent-events.ts';
import { offlinePage, saveOfflinePage } from './offline-page.ts';
import {
  decodedHeaders,
  deleteExpired,
  deleteGuide,
  guideNameIn,
  isSaved,
  savedPage,
  saveFiles,
  savePage,
} from './saved-guides.ts';

/** Shows saved guides when the network fails. Handles guest pages and their files only. */
declare const self: ServiceWorkerGlobalScope;

/** How long to wait for the network before showing the copy, which may be out of date. */
const NETWORK_WAIT_MS = 3000;

/** The guide does not exist, or no longer. */
const GONE = new Set([404, 410]);

/** The types of files that a page uses. */
const FILE_TYPES = new Set<RequestDestination>(['image', 'script', 'style']);

/** Message from a page once it has loaded: its address, its files and its language. */
interface Visit {
  page: string;
  files: string[];
  lang: string;
}

/** Message from a page that is being left: the address and the body of the call that reports opened parts and searches. */
interface Reads {
  address: string;
  reads: string;
}

/** Message from a stay's page without a network: the address and the body of the call that reports an event, to be sent later. */
interface StayMessage {
  address: string;
  stayEvent: string;
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), deleteExpired()])),
);
self.addEventListener('message', (event) => {
  const message = event.data as Visit | Reads | StayMessage;
  if ('stayEvent' in message) event.waitUntil(storeUnsent(message.address, message.stayEvent));
  else event.waitUntil('reads' in message ? sendReads(message) : saveVisit(message));
});
// Browsers with Background Sync wake the worker when the network is back, also when no page is open.
self.addEventListener('sync' as never, (event: ExtendableEvent) => event.waitUntil(sendUnsent()));

self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request;
  if (method !== 'GET') return;
  const address = new URL(url);
  const isOurs = address.origin === self.location.origin;
  const isPage = isOurs && mode === 'navigate';
  const name = isPage ? guideNameIn(address) : null;
  const misspelt = isPage && name === null ? guideAddress(address.pathname + address.search) : null;
  if (name !== null) event.respondWith(openGuide(event, name, address));
  else if (misspelt !== null) event.respondWith(Response.redirect(misspelt.address));
  // The address of a file changes with its content. Files whose address does not change are fetched again on each visit.
  else if (FILE_TYPES.has(destination)) event.respondWith(fetchFile(event.request));
});

async function sendReads({ address, reads }: Reads): Promise<void> {
  await fetch(address, { method: 'POST', body: reads, keepalive: true });
}

async function openGuide(event: FetchEvent, name: string, url: URL): Promise<Response> {
  event.waitUntil(deleteExpired());
  // The same redirect as the server's, which may be unreachable.
  const target = redirectQuery(url.search.slice(1));
  if (target !== null) return Response.redirect(url.pathname + target);
  const online = fetch(event.request).then((response) => {
    // A page with answers is not saved in place of the guide.
    const isAsked = url.searchParams.has('q');
    if (response.ok && !isAsked)
      event.waitUntil(Promise.all([savePage(name, url, response.clone()), sendUnsent()]));
    // `x-guide` proves that the site answered: a proxy in front of it may answer 404 while it starts.
    else if (GONE.has(response.status) && response.headers.has('x-guide')) event.waitUntil(deleteGuide(name));
    return response;
  });
  // A late response is still saved for the next visit.
  const settled = online.catch(() => null);
  event.waitUntil(settled);
  const response = await Promise.race([settled, delay(NETWORK_WAIT_MS)]);
  const isFromSite = response !== null && response.status < 500 && response.status !== 429;
  if (isFromSite && !response.ok) return response;
  const saved = await savedPage(name, url);
  if (saved === undefined) return isFromSite ? response : online.catch(offlinePage);
  return (isFromSite ? await completePage(response) : null) ?? saved;
}

/** The page once all of it has arrived; null if the connection breaks or stalls, because half a guide is useless. */
async function completePage(page: Response): Promise<Response | null> {
  const reader = page.body?.getReader();
  const parts: BlobPart[] = [];
  try {
    for (;;) {
      const next = await Promise.race([reader?.read(), delay(NETWORK_WAIT_MS)]);
      if (next === null) return null;
      if (next === undefined || next.done) break;
      parts.push(next.value);
    }
  } catch {
    return null;
  }
  return new Response(new Blob(parts), { status: page.status, headers: decodedHeaders(page) });
}

const delay = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

const fetchFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

async function saveVisit({ page, files, lang }: Visit): Promise<void> {
  await deleteExpired();
  await saveOfflinePage(lang);
  const url = new URL(page);
  url.searchParams.delete('q');
  const name = guideNameIn(url);
  if (name === null) return;
  if (!(await isSaved(name, url))) {
    // The first page loaded before this worker was there. The browser's cache has it, so nothing is sent twice; a stay's
    // page is in no cache and is fetched again.
    const response = await fetch(url, { cache: 'force-cache' });
    if (response.ok) await savePage(name, url, response);
  }
  await saveFiles(name, files);
}
