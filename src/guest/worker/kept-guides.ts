import { withoutEnded } from './ended-notices.ts';

/** How long a copy may be read (R-guests-12). */
const KEPT_MS = 14 * 86_400_000;
/** Each guide has a store of its own, so that it is forgotten as a whole. */
const PREFIX = 'guide ';
const KEPT_AT = 'x-kept-at';

/** The code of the guide that an address opens; null for any other address. */
export const codeIn = ({ pathname }: URL): string | null =>
  /^\/cabins\/([A-Za-z]{4}\d{4})$/.exec(pathname)?.[1]?.toUpperCase() ?? null;

/** A page's address as it is kept: where a visit came from makes no other page. */
function keyOf(code: string, { searchParams }: URL): string {
  const language = searchParams.get('lang');
  return `/cabins/${code}${language === null ? '' : `?lang=${encodeURIComponent(language)}`}`;
}

const openStore = (code: string) => caches.open(PREFIX + code);
const isPage = ({ url }: Request) => codeIn(new URL(url)) !== null;
const ageOf = (page: Response) => Date.now() - Number(page.headers.get(KEPT_AT) ?? 0);

/** Keeps a page as it is now. */
export async function keepPage(code: string, url: URL, page: Response): Promise<void> {
  const headers = new Headers(page.headers);
  // The body is unpacked by now.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  const store = await openStore(code);
  await store.put(keyOf(code, url), new Response(await page.text(), { headers }));
}

/** The kept page, marked with when it was kept; in another language rather than not at all. */
export async function keptPage(code: string, url: URL): Promise<Response | undefined> {
  const store = await openStore(code);
  const key = keyOf(code, url);
  const page = (await store.match(key)) ?? (await store.match(key, { ignoreSearch: true }));
  if (page === undefined || ageOf(page) >= KEPT_MS) return undefined;
  const html = withoutEnded(await page.text(), Date.now());
  const keptAt = page.headers.get(KEPT_AT) ?? '';
  return new Response(html.replace('<body', `<body data-kept="${keptAt}"`), { headers: page.headers });
}

export const isKept = async (code: string, url: URL): Promise<boolean> =>
  (await (await openStore(code)).match(keyOf(code, url))) !== undefined;

/** Keeps what a guide's page shows besides itself, and lets go of what it showed before. */
export async function keepFiles(code: string, files: readonly string[]): Promise<void> {
  const store = await openStore(code);
  for (const request of await store.keys())
    if (!isPage(request) && !files.includes(request.url)) await store.delete(request);
  for (const file of files) {
    try {
      const isOurs = new URL(file).origin === self.location.origin;
      const answer = await fetch(file, isOurs ? {} : { mode: 'no-cors', referrerPolicy: 'no-referrer' });
      // What another site answers cannot be looked at, but it can be shown.
      if (answer.ok || answer.type === 'opaque') await store.put(file, answer);
    } catch {
      // Not there now; what was kept of it before stays.
    }
  }
}

/** The guides that can be read without a network, with their titles as the page has them: as HTML. */
export async function keptGuides(): Promise<{ code: string; title: string }[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const guides = await Promise.all(
    names.map(async (name) => {
      const code = name.slice(PREFIX.length);
      const page = await keptPage(code, new URL(`/cabins/${code}`, self.location.origin));
      const [, title] = /<title>([^<]*)<\/title>/.exec((await page?.text()) ?? '') ?? [];
      return title === undefined ? [] : [{ code, title }];
    }),
  );
  return guides.flat();
}

/** Forgets a guide with all that it showed. */
export const forget = (code: string): Promise<boolean> => caches.delete(PREFIX + code);

/** Forgets the guides that nobody opened with a network for too long. */
export async function forgetOld(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const store = await caches.open(name);
    const pages = await Promise.all((await store.keys()).filter(isPage).map((page) => store.match(page)));
    if (pages.every((page) => page === undefined || ageOf(page) >= KEPT_MS)) await caches.delete(name);
  }
}
