import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  type BrotliOptions,
  constants,
  gzip,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Supported content encodings, smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Parsing a header costs as much as sending a cached page; only few different values are in use. */
const cache = new LRUCache<string, Encoding>({ max: 500 });
/** No browser sends a longer header. */
const MAX_HEADER_LENGTH = 200;

/** The preferred encoding of an Accept-Encoding header, the smallest among equals; `identity` when it accepts none. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return 'identity';
  const cached = cache.get(header);
  if (cached !== undefined) return cached;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const chosen = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';
  cache.set(header, chosen);
  return chosen;
}

/** Whether If-None-Match matches, by weak comparison: other encodings of the same text are equal (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === etag);
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Decompresses on Node's thread pool. */
export const decompressBrotli: (compressed: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

const brotliOptions = (text: Buffer, quality: 5 | 11, more: BrotliOptions['params'] = {}): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    ...more,
  },
});

/** Brotli at its highest quality: 60 to 100 ms a page, on Node's thread pool. */
export const bestBrotli = (text: Buffer): Promise<Buffer> => compressBrotli(text, brotliOptions(text, 11));

/**
 * Brotli for the first answer, a tenth larger. Synchronous: it takes 0.6 to 0.9 ms a page, and the thread pool would
 * add 0.3 to 0.6 ms. The small window (64 KiB) fits a page and needs small tables.
 */
export const fastBrotli = (text: Buffer): Buffer =>
  brotliCompressSync(text, brotliOptions(text, 5, { [constants.BROTLI_PARAM_LGWIN]: 16 }));

/**
 * For clients without brotli: every browser on a site without HTTPS. With `memLevel` 6 deflate uses blocks of 4,096
 * symbols, so that CSS and words get separate codes: 1 % smaller than with blocks of 16,384, and the first 4,096 bytes
 * 3 %.
 */
export const encode = async (text: Buffer, encoding: Exclude<Encoding, 'br'>): Promise<Buffer> =>
  encoding === 'gzip' ? compressGzip(text, { level: 9, memLevel: 6 }) : text;
