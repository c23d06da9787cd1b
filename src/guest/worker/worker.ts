import { partAsked } from '#shared/opened-part.ts';
import { awayPage } from './away-page.ts';
import { codeIn, forget, forgetOld, isKept, keepFiles, keepPage, keptPage } from './kept-guides.ts';

/**
 * Answers for guides when the network does not. Knows guest pages and what they show, and leaves everything
 * else to the browser.
 */
declare const self: ServiceWorkerGlobalScope;

/** Within this time only the network answers: nobody is to read an old guide who could read the new one. */
const PATIENCE_MS = 3000;

/** What a page shows besides itself. */
const FILES = new Set<RequestDestination>(['image', 'script', 'style']);

/** What a page tells once it is read: where it was opened, and what it shows. */
interface Visit {
  page: string;
  files: string[];
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), forgetOld()])),
);
self.addEventListener('message', (event) => event.waitUntil(keepVisit(event.data as Visit)));

self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request;
  if (method !== 'GET') return;
  const address = new URL(url);
  const code = address.origin === self.location.origin ? codeIn(address) : null;
  if (mode === 'navigate' && code !== null) event.respondWith(openGuide(event, code, address));
  // Addresses of files change with their content; those that do not are fetched with each visit.
  else if (FILES.has(destination)) event.respondWith(openFile(event.request));
});

async function openGuide(event: FetchEvent, code: string, url: URL): Promise<Response> {
  // As the server would, which may be out of reach.
  const part = partAsked(url.searchParams);
  if (part !== null) return Response.redirect(url.pathname + part);
  const online = fetch(event.request).then((answer) => {
    if (answer.ok) event.waitUntil(keepPage(code, url, answer.clone()));
    else if (answer.status === 404 || answer.status === 410) event.waitUntil(forget(code));
    return answer;
  });
  // A late answer is still kept, for the next time.
  const soon = online.catch(() => null);
  event.waitUntil(soon);
  const answer = await Promise.race([soon, after(PATIENCE_MS)]);
  if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
  return (await keptPage(code, url)) ?? online.catch(() => awayPage(url));
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

async function keepVisit({ page, files }: Visit): Promise<void> {
  await forgetOld();
  const url = new URL(page);
  const code = codeIn(url);
  if (code === null) return;
  if (!(await isKept(code, url))) {
    // The first page came before this worker: the browser still has it, and no byte is sent twice.
    const answer = await fetch(url, { cache: 'force-cache' });
    if (answer.ok) await keepPage(code, url, answer);
  }
  await keepFiles(code, files);
}
