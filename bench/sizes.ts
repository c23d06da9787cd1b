import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { DEFAULT_THEME, type Theme, THEMES } from '#shared/themes.ts';
import { call, type FilledCabin } from './fill.ts';
import { BOT, fetchRaw } from './phone.ts';
import type { Site } from './site.ts';

/** A change is heard of in a few milliseconds. */
const UNTIL_HEARD_MS = 100;

export interface SizeFigures {
  /** The largest guide in each theme, in the language that takes most. */
  largest: Record<Theme, number>;
  /** Of those pages, how much has to be there before the wifi password can be read; the most of any language. */
  password: Record<Theme, number>;
  /** All that the page loads besides itself, pictures of hosts aside. */
  rest: number;
}

/** What comes over the wire, as small as the background makes it. */
export async function measureSizes(site: Site, { id, code, token }: FilledCabin): Promise<SizeFigures> {
  const wear = (themeKey: Theme) => call(site.url, token, 'PUT', `/api/cabins/${id}`, { themeKey });
  const largest: Record<Theme, number> = { standard: 0, nature: 0, modern: 0, classic: 0 };
  const password = { ...largest };
  for (const theme of THEMES) {
    await wear(theme);
    await sleep(UNTIL_HEARD_MS);
    for (const language of GUEST_LANGUAGES) {
      const html = await textOf(`${site.url}/cabins/${code}?lang=${language}`);
      const page = packed(html);
      largest[theme] = Math.max(largest[theme], page.length);
      password[theme] = Math.max(password[theme], bytesToPassword(page));
    }
  }
  await wear(DEFAULT_THEME);
  await sleep(UNTIL_HEARD_MS);
  return { largest, password, rest: await bytesOfFiles(site.url, code) };
}

const textOf = async (url: string) =>
  (await fetch(url, { headers: { ...BOT, 'accept-encoding': 'identity' } })).text();

const packed = (html: string) =>
  brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });

/** What a phone reads of a page when no more than so many bytes have come. */
const readAfter = (page: Buffer, bytes: number) =>
  brotliDecompressSync(page.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();

/** After how many bytes of a page its password can be read; halves what lies between too few and enough. */
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
  const files = new Set([...named, '/guest/worker.js', `/guest/manifests/${code}.json`, '/favicon.svg']);
  let bytes = 0;
  for (const file of files) bytes += (await fetchRaw(url + file, BOT)).body.length;
  return bytes;
}
