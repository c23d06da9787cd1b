import { plainCodeIn } from '#shared/guide-address.ts';
import { withoutEnded } from './ended-notices.ts';

/** A copy of a tag's page expires after 14 days (R-guests-12), that of a stay's page when the stay ends. */
const EXPIRES_MS = 14 * 86_400_000;
/** Copies in other languages that are older than one visit may be out of date. */
const VISIT_MS = 3_600_000;
/** Each guide has its own cache, which is deleted as a whole. */
const PREFIX = 'guide ';
const SAVED_AT = 'x-kept-at';
/** The server's header with the end of a stay, in milliseconds. */
const ENDS_AT = 'x-ends-at';

const STAY_PATH = /^\/(s\/[\w-]{22})$/;

/** What names the guide at this address: a tag's code, or `s/` and the token of a stay's link. Null for any other address. */
export const guideNameIn = ({ pathname }: URL): string | null =>
  plainCodeIn(pathname) ?? STAY_PATH.exec(pathname)?.[1] ?? null;

const pathOf = (name: string) => (name.startsWith('s/') ? `/${name}` : `/cabins/${name}`);

/** The key of a page in the cache: its address without parameters such as `s`, which do not change the page. */
function addressOf(name: string, { searchParams, origin }: URL): string {
  const language = searchParams.get('lang');
  return `${origin}${pathOf(name)}${language === null ? '' : `?lang=${encodeURIComponent(language)}`}`;
}

const openCache = (name: string) => caches.open(PREFIX + name);
const isPage = ({ url }: Request) => guideNameIn(new URL(url)) !== null;
const savedAt = (page: Response) => Number(page.headers.get(SAVED_AT) ?? 0);
const ageOf = (page: Response) => Date.now() - savedAt(page);

const endOf = ({ headers }: Response) => headers.get(ENDS_AT);

/** Whether the copy may no longer be shown. */
function isExpired(page: Response): boolean {
  const end = endOf(page);
  return end === null ? ageOf(page) >= EXPIRES_MS : Date.now() >= Number(end);
}

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

/**
 * Saves a page. Deletes copies in other languages when the page has changed, when they are older than a visit, or when the stay
 * ends at another time by now.
 */
export async function savePage(name: string, url: URL, page: Response): Promise<void> {
  const headers = decodedHeaders(page);
  headers.set(SAVED_AT, String(Date.now()));
  const html = await page.text();
  const cache = await openCache(name);
  const address = addressOf(name, url);
  const before = await cache.match(address);
  const isChanged = before !== undefined && (await before.text()) !== html;
  const copy = new Response(html, { headers });
  if (isExpired(copy)) return void (await deleteGuide(name)); // the stay is over
  await cache.put(address, copy);
  for (const other of await savedPagesIn(cache)) {
    const isOld = isChanged || ageOf(other.page) >= VISIT_MS || endOf(other.page) !== endOf(copy);
    if (other.address !== address && isOld) await cache.delete(other.address);
  }
}

/** The saved page, marked with the time of saving; the latest in another language if this one is missing. */
export async function savedPage(name: string, url: URL): Promise<Response | undefined> {
  const pages = (await savedPagesIn(await openCache(name))).filter(({ page }) => !isExpired(page));
  const wanted = addressOf(name, url);
  const latestAt = Math.max(...pages.map(({ page }) => savedAt(page)));
  const { page } =
    pages.find(({ address }) => address === wanted) ??
    pages.find((copy) => savedAt(copy.page) === latestAt) ??
    {};
  if (page === undefined) return undefined;
  const html = withoutEnded(await page.text(), Date.now());
  return new Response(html.replace('<body', `<body data-kept="${savedAt(page)}"`), { headers: page.headers });
}

export const isSaved = async (name: string, url: URL): Promise<boolean> =>
  (await (await openCache(name)).match(addressOf(name, url))) !== undefined;

/** Whether a saved file needs no update: its address changes with its content, or it is another site's, whose status is hidden. */
const isPermanent = ({ type, headers }: Response): boolean =>
  type === 'opaque' || headers.get('cache-control')?.includes('immutable') === true;

/** Saves the files that a guide's page uses, and deletes those that it no longer uses. */
export async function saveFiles(name: string, files: readonly string[]): Promise<void> {
  const cache = await openCache(name);
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

/** The saved guides with their paths and titles, as HTML. */
export async function savedGuides(): Promise<{ path: string; title: string }[]> {
  const names = (await caches.keys()).filter((cache) => cache.startsWith(PREFIX));
  const guides = await Promise.all(
    names.map(async (cache) => {
      const name = cache.slice(PREFIX.length);
      const path = pathOf(name);
      const page = await savedPage(name, new URL(path, self.location.origin));
      const [, title] = /<title>([^<]*)<\/title>/.exec((await page?.text()) ?? '') ?? [];
      return title === undefined ? [] : [{ path, title }];
    }),
  );
  return guides.flat();
}

/** Deletes a guide with its files. */
export const deleteGuide = (name: string): Promise<boolean> => caches.delete(PREFIX + name);

/** Deletes guides that were last opened online more than 14 days ago, and those of stays that ended. */
export async function deleteExpired(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    if ((await savedPagesIn(cache)).every(({ page }) => isExpired(page))) await caches.delete(name);
  }
}
