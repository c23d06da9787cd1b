import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { DEFAULT_THEME, type Theme, THEMES } from '#shared/themes.ts';
import { call, type FilledCabin } from './fill.ts';
import { BOT, fetchRaw } from './phone.ts';
import type { Site } from './site.ts';

/** Notifications of a change take a few milliseconds. */
const NOTIFICATION_MS = 100;

export interface SizeFigures {
  /** The largest guide in each theme, in its largest language. */
  largest: Record<Theme, number>;
  /** The bytes of those pages until the wifi password can be read, in the language with the most. */
  password: Record<Theme, number>;
  /** Everything else that the page loads, without hosts' pictures and the search, which loads at its first touch. */
  rest: number;
}

/** The transferred bytes after background compression. */
export async function measureSizes(site: Site, { id, code, token }: FilledCabin): Promise<SizeFigures> {
  const wear = (themeKey: Theme) => call(site.url, token, 'PUT', `/api/cabins/${id}`, { themeKey });
  const largest: Record<Theme, number> = { standard: 0, nature: 0, modern: 0, classic: 0 };
  const password = { ...largest };
  for (const theme of THEMES) {
    await wear(theme);
    await sleep(NOTIFICATION_MS);
    for (const language of GUEST_LANGUAGES) {
      const html = await textOf(`${site.url}/cabins/${code}?lang=${language}`);
      const page = packed(html);
      largest[theme] = Math.max(largest[theme], page.length);
      password[theme] = Math.max(password[theme], bytesToPassword(page));
    }
  }
  await wear(DEFAULT_THEME);
  await sleep(NOTIFICATION_MS);
  return { largest, password, rest: await bytesOfFiles(site.url, code) };
}

const textOf = async (url: string) =>
  (await fetch(url, { headers: { ...BOT, 'accept-encoding': 'identity' } })).text();

const packed = (html: string) =>
  brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });

/** The part of a page that a phone can read after the first `bytes`. */
const readAfter = (page: Buffer, bytes: number) =>
  brotliDecompressSync(page.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();

/** The bytes of a page until its password can be read, by binary search. */
function bytesToPassword(page: Buffer): number {
  let [tooFew, enough] = [0, page.length];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (/<code id="password"[^>]*>[^<]+<\/code>/.test(readAfter(page, middle))) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

async function bytesOfFiles(url: string, code: string): Promise<number> {
  const html = await textOf(`${url}/cabins/${code}`);
  const named = [...html.matchAll(/ (?:src|href)="(\/(?:images|guest)\/[^"#]+)/g)].map(
    ([, path]) => path ?? '',
  );
  const files = new Set([
    ...named,
    '/guest/worker.js',
    '/guest/offline/sv.html',
    `/guest/manifests/${code}.json`,
    '/favicon.svg',
  ]);
  let bytes = 0;
  for (const file of files) bytes += (await fetchRaw(url + file, BOT)).body.length;
  return bytes;
}
