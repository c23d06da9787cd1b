import { guideAddress } from '#shared/guide-address.ts';
import { redirectQuery } from '#shared/opened-part.ts';
import { awayPage } from './away-page.ts';
import { codeIn, forget, forgetOld, isKept, keepFiles, keepPage, keptPage, unpacked } from './kept-guides.ts';

/**
 * Answers for guides when the network does not. Knows guest pages and what they show, and leaves everything
 * else to the browser.
 */
declare const self: ServiceWorkerGlobalScope;

/** How long to wait for the network before showing the copy, which may be out of date. */
const PATIENCE_MS = 3000;

/** There is no guide behind the code, or none any more. */
const GONE = new Set([404, 410]);

/** What a page shows besides itself. */
const FILES = new Set<RequestDestination>(['image', 'script', 'style']);

/** What a page tells once it is read: where it was opened, and what it shows. */
interface Visit {
  page: string;
  files: string[];
}

/** What a guest opened and searched for, sent on when the page is left: the address and the body of the call. */
interface Reads {
  address: string;
  reads: string;
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), forgetOld()])),
);
self.addEventListener('message', (event) => {
  const message = event.data as Visit | Reads;
  event.waitUntil('reads' in message ? sendReads(message) : keepVisit(message));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request;
  if (method !== 'GET') return;
  const address = new URL(url);
  const isOurs = address.origin === self.location.origin;
  const guide = isOurs && mode === 'navigate' ? guideAddress(address.pathname + address.search) : null;
  if (guide !== null)
    event.respondWith(
      codeIn(address) === null ? Response.redirect(guide.address) : openGuide(event, guide.code, address),
    );
  // Addresses of files change with their content; those that do not are asked for again with each visit.
  else if (FILES.has(destination)) event.respondWith(openFile(event.request));
});

async function sendReads({ address, reads }: Reads): Promise<void> {
  await fetch(address, { method: 'POST', body: reads, keepalive: true });
}

async function openGuide(event: FetchEvent, code: string, url: URL): Promise<Response> {
  // As the server would, which may be out of reach.
  const target = redirectQuery(url.search.slice(1));
  if (target !== null) return Response.redirect(url.pathname + target);
  const online = fetch(event.request).then((answer) => {
    if (answer.ok) event.waitUntil(keepPage(code, url, answer.clone()));
    // Said by the site: what stands in front of it may answer 404 while it starts.
    else if (GONE.has(answer.status) && answer.headers.has('x-guide')) event.waitUntil(forget(code));
    return answer;
  });
  // A late answer is still kept, for the next time.
  const soon = online.catch(() => null);
  event.waitUntil(soon);
  const answer = await Promise.race([soon, after(PATIENCE_MS)]);
  const isSaid = answer !== null && answer.status < 500 && answer.status !== 429;
  if (isSaid && !answer.ok) return answer;
  const kept = await keptPage(code, url);
  if (kept === undefined) return isSaid ? answer : online.catch(() => awayPage(url));
  return (isSaid ? await whole(answer) : null) ?? kept;
}

/** A page once all of it is there; null when it breaks off, or nothing more of it comes: half a guide has no end. */
async function whole(page: Response): Promise<Response | null> {
  const reader = page.body?.getReader();
  const parts: BlobPart[] = [];
  try {
    for (;;) {
      const next = await Promise.race([reader?.read(), after(PATIENCE_MS)]);
      if (next === null) return null;
      if (next === undefined || next.done) break;
      parts.push(next.value);
    }
  } catch {
    return null;
  }
  return new Response(new Blob(parts), { status: page.status, headers: unpacked(page) });
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
