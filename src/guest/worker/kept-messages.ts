declare const self: ServiceWorkerGlobalScope;

/** What guests told their host without a network: one entry for each address and message, until it is sent. */
const CACHE = 'to send';

/** The browser's Background Sync, which few have. */
interface Syncing {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Keeps a message and sends it as soon as there is a network. */
export async function keepMessage(address: string, body: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(`${address}?${encodeURIComponent(body)}`, new Response(body));
  try {
    await (self.registration as ServiceWorkerRegistration & Syncing).sync?.register(CACHE);
  } catch {
    // Refused by the browser's settings: the next page that opens sends it.
  }
  await sendKept();
}

/** Sends what is kept. What cannot be sent stays. */
export async function sendKept(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const body = await (await cache.match(request))?.text();
    try {
      const response = await fetch(request.url.replace(/\?.*/, ''), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body ?? '',
      });
      // A refusal stays a refusal; a busy server is asked again.
      if (response.status < 500 && response.status !== 429) await cache.delete(request);
    } catch {
      return; // still no network
    }
  }
}
