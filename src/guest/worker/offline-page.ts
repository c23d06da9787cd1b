import { savedGuides } from './saved-guides.ts';

/** The cache of the one page that is shown for a guide without a copy. */
const CACHE = 'offline';
const KEY = '/offline';

/** Saves that page in the language of the guide that was read last. Without a network the earlier one stays. */
export async function saveOfflinePage(language: string): Promise<void> {
  try {
    const page = await fetch(`/guest/offline/${language}.html`);
    if (page.ok) await (await caches.open(CACHE)).put(KEY, page);
  } catch {
    // The next visit saves it.
  }
}

/** What to do without a network, and which guides are saved. The browser's own page if this one was never saved. */
export async function offlinePage(): Promise<Response> {
  const page = await caches.match(KEY);
  if (page === undefined) return Response.error();
  const items = (await savedGuides()).map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`);
  const html = (await page.text()).replace('<ul>', () => `<ul>${items.join('')}`);
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
