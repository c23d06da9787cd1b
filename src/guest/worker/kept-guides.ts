import { plainCodeIn } from '#shared/guide-address.ts';
import { withoutEnded } from './ended-notices.ts';

/** How long a copy may be read (R-guests-12). */
const KEPT_MS = 14 * 86_400_000;
/** Length of a visit: copies in other languages older than this may be out of date. */
const VISIT_MS = 3_600_000;
/** Each guide has a store of its own, so that it is forgotten as a whole. */
const PREFIX = 'guide ';
const KEPT_AT = 'x-kept-at';

/** The code of the guide whose own address this is; null for any other address. */
export const codeIn = ({ pathname }: URL): string | null => plainCodeIn(pathname);

/** A page's address as it is kept: where a visit came from makes no other page. */
function addressOf(code: string, { searchParams, origin }: URL): string {
  const language = searchParams.get('lang');
  return `${origin}/cabins/${code}${language === null ? '' : `?lang=${encodeURIComponent(language)}`}`;
}

const openStore = (code: string) => caches.open(PREFIX + code);
const isPage = ({ url }: Request) => codeIn(new URL(url)) !== null;
const keptAt = (page: Response) => Number(page.headers.get(KEPT_AT) ?? 0);
const ageOf = (page: Response) => Date.now() - keptAt(page);

/** A guide's pages in a store, in whatever language. */
async function pagesIn(store: Cache): Promise<{ address: string; page: Response }[]> {
  const requests = (await store.keys()).filter(isPage);
  const pages = await Promise.all(requests.map((request) => store.match(request)));
  return pages.flatMap((page, at) =>
    page === undefined ? [] : [{ address: requests[at]?.url ?? '', page }],
  );
}

/** Headers of a page whose body is unpacked by now. */
export function unpacked({ headers: sent }: Response): Headers {
  const headers = new Headers(sent);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return headers;
}

/** Keeps a page as it is now; of those in other languages only what still says the same. */
export async function keepPage(code: string, url: URL, page: Response): Promise<void> {
  const headers = unpacked(page);
  headers.set(KEPT_AT, String(Date.now()));
  const html = await page.text();
  const store = await openStore(code);
  const address = addressOf(code, url);
  const before = await store.match(address);
  const isChanged = before !== undefined && (await before.text()) !== html;
  await store.put(address, new Response(html, { headers }));
  for (const other of await pagesIn(store))
    if (other.address !== address && (isChanged || ageOf(other.page) >= VISIT_MS))
      await store.delete(other.address);
}

/** The kept page, marked with when it was kept; in another language rather than not at all. */
export async function keptPage(code: string, url: URL): Promise<Response | undefined> {
  const pages = (await pagesIn(await openStore(code))).filter(({ page }) => ageOf(page) < KEPT_MS);
  const asked = addressOf(code, url);
  const latestAt = Math.max(...pages.map(({ page }) => keptAt(page)));
  const isIt = ({ address }: { address: string }) => address === asked;
  const { page } = pages.find(isIt) ?? pages.find((one) => keptAt(one.page) === latestAt) ?? {};
  if (page === undefined) return undefined;
  const html = withoutEnded(await page.text(), Date.now());
  return new Response(html.replace('<body', `<body data-kept="${keptAt(page)}"`), { headers: page.headers });
}

export const isKept = async (code: string, url: URL): Promise<boolean> =>
  (await (await openStore(code)).match(addressOf(code, url))) !== undefined;

/** Its address is another one once it is another file; or it is another site's, and an error could not be told from it. */
const isForGood = ({ type, headers }: Response): boolean =>
  type === 'opaque' || headers.get('cache-control')?.includes('immutable') === true;

/** Keeps what a guide's page shows besides itself, and lets go of what it showed before. */
export async function keepFiles(code: string, files: readonly string[]): Promise<void> {
  const store = await openStore(code);
  for (const request of await store.keys())
    if (!isPage(request) && !files.includes(request.url)) await store.delete(request);
  for (const file of files) {
    const before = await store.match(file);
    if (before !== undefined && isForGood(before)) continue;
    try {
      const isOurs = new URL(file).origin === self.location.origin;
      const answer = await fetch(
        file,
        isOurs ? { cache: 'no-cache' } : { mode: 'no-cors', referrerPolicy: 'no-referrer' },
      );
      // What another site answers cannot be looked at, but it can be shown.
      if (answer.ok || answer.type === 'opaque') await store.put(file, answer);
    } catch {
      // Keep the earlier copy.
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

/** Deletes guides that were last opened online more than 14 days ago. */
export async function forgetOld(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const store = await caches.open(name);
    if ((await pagesIn(store)).every(({ page }) => ageOf(page) >= KEPT_MS)) await caches.delete(name);
  }
}
