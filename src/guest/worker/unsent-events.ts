declare const self: ServiceWorkerGlobalScope;

/** Events that guests of stays reported without a network: one entry for each address and body, until it is sent. */
const CACHE = 'to send';

/** Background Sync, which few browsers have. */
interface Syncing {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Stores an event and sends it as soon as there is a network. */
export async function storeUnsent(address: string, body: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(`${address}?${encodeURIComponent(body)}`, new Response(body));
  try {
    await (self.registration as ServiceWorkerRegistration & Syncing).sync?.register(CACHE);
  } catch {
    // Refused by the browser's settings: the next page that opens sends it.
  }
  await sendUnsent();
}

/** Sends the stored events. Those that cannot be sent stay. */
export async function sendUnsent(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const body = await (await cache.match(request))?.text();
    try {
      const response = await fetch(request.url.replace(/\?.*/, ''), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body ?? '',
      });
      // A busy server may accept it later; a refusal is final.
      if (response.status < 500 && response.status !== 429) await cache.delete(request);
    } catch {
      return; // still no network
    }
  }
}
