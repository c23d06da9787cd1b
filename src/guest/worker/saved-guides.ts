import { plainCodeIn } from '#shared/guide-address.ts';
import { withoutEnded } from './ended-notices.ts';

/** A copy expires after 14 days (R-guests-12). */
const EXPIRES_MS = 14 * 86_400_000;
/** Copies in other languages that are older than one visit may be out of date. */
const VISIT_MS = 3_600_000;
/** Each guide has its own cache, which is deleted as a whole. */
const PREFIX = 'guide ';
const SAVED_AT = 'x-kept-at';

/** The code of the guide at this address; null for any other address. */
export const codeIn = ({ pathname }: URL): string | null => plainCodeIn(pathname);

/** The key of a page in the cache: its address without parameters such as `s`, which do not change the page. */
function addressOf(code: string, { searchParams, origin }: URL): string {
  const language = searchParams.get('lang');
  return `${origin}/cabins/${code}${language === null ? '' : `?lang=${encodeURIComponent(language)}`}`;
}

const openCache = (code: string) => caches.open(PREFIX + code);
const isPage = ({ url }: Request) => codeIn(new URL(url)) !== null;
const savedAt = (page: Response) => Number(page.headers.get(SAVED_AT) ?? 0);
const ageOf = (page: Response) => Date.now() - savedAt(page);

/** The saved pages of a guide, in all languages. */
async function savedPagesIn(cache: Cache): Promise<{ address: string; page: Response }[]> {
  const requests = (await cache.keys()).filter(isPage);
  const pages = await Promise.all(requests.map((request) => cache.match(request)));
  return pages.flatMap((page, at) =>
    page === undefined ? [] : [{ address: requests[at]?.url ?? '', page }],
  );
}

/** The headers of a page whose body is already decoded. */
export function decodedHeaders({ headers: sent }: Response): Headers {
  const headers = new Headers(sent);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return headers;
}

/** Saves a page. Deletes copies in other languages when the page has changed or they are older than a visit. */
export async function savePage(code: string, url: URL, page: Response): Promise<void> {
  const headers = decodedHeaders(page);
  headers.set(SAVED_AT, String(Date.now()));
  const html = await page.text();
  const cache = await openCache(code);
  const address = addressOf(code, url);
  const before = await cache.match(address);
  const isChanged = before !== undefined && (await before.text()) !== html;
  await cache.put(address, new Response(html, { headers }));
  for (const other of await savedPagesIn(cache))
    if (other.address !== address && (isChanged || ageOf(other.page) >= VISIT_MS))
      await cache.delete(other.address);
}

/** The saved page, marked with the time of saving; the latest in another language if this one is missing. */
export async function savedPage(code: string, url: URL): Promise<Response | undefined> {
  const pages = (await savedPagesIn(await openCache(code))).filter(({ page }) => ageOf(page) < EXPIRES_MS);
  const wanted = addressOf(code, url);
  const latestAt = Math.max(...pages.map(({ page }) => savedAt(page)));
  const { page } =
    pages.find(({ address }) => address === wanted) ??
    pages.find((copy) => savedAt(copy.page) === latestAt) ??
    {};
  if (page === undefined) return undefined;
  const html = withoutEnded(await page.text(), Date.now());
  return new Response(html.replace('<body', `<body data-kept="${savedAt(page)}"`), { headers: page.headers });
}

export const isSaved = async (code: string, url: URL): Promise<boolean> =>
  (await (await openCache(code)).match(addressOf(code, url))) !== undefined;

/** Whether a saved file needs no update: its address changes with its content, or it is another site's, whose status is hidden. */
const isPermanent = ({ type, headers }: Response): boolean =>
  type === 'opaque' || headers.get('cache-control')?.includes('immutable') === true;

/** Saves the files that a guide's page uses, and deletes those that it no longer uses. */
export async function saveFiles(code: string, files: readonly string[]): Promise<void> {
  const cache = await openCache(code);
  for (const request of await cache.keys())
    if (!isPage(request) && !files.includes(request.url)) await cache.delete(request);
  for (const file of files) {
    const before = await cache.match(file);
    if (before !== undefined && isPermanent(before)) continue;
    try {
      const isOurs = new URL(file).origin === self.location.origin;
      const response = await fetch(
        file,
        isOurs ? { cache: 'no-cache' } : { mode: 'no-cors', referrerPolicy: 'no-referrer' },
      );
      // Another site's response is opaque, but can be shown.
      if (response.ok || response.type === 'opaque') await cache.put(file, response);
    } catch {
      // Keep the earlier copy.
    }
  }
}

/** The saved guides with their titles, as HTML. */
export async function savedGuides(): Promise<{ code: string; title: string }[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const guides = await Promise.all(
    names.map(async (name) => {
      const code = name.slice(PREFIX.length);
      const page = await savedPage(code, new URL(`/cabins/${code}`, self.location.origin));
      const [, title] = /<title>([^<]*)<\/title>/.exec((await page?.text()) ?? '') ?? [];
      return title === undefined ? [] : [{ code, title }];
    }),
  );
  return guides.flat();
}

/** Deletes a guide with its files. */
export const deleteGuide = (code: string): Promise<boolean> => caches.delete(PREFIX + code);

/** Deletes guides that were last opened online more than 14 days ago. */
export async function deleteExpired(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    if ((await savedPagesIn(cache)).every(({ page }) => ageOf(page) >= EXPIRES_MS)) await caches.delete(name);
  }
}
