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

/** Ways to send a text, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Reading a header costs as much as sending a cached page; few different ones are in use at a time. */
const known = new LRUCache<string, Encoding>({ max: 500 });
/** No browser sends a longer one. */
const HEADER_LENGTH = 200;

/** The encoding that an Accept-Encoding header wants most, of those the smallest; the plain text where it takes none. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header.length > HEADER_LENGTH) return 'identity';
  const remembered = known.get(header);
  if (remembered !== undefined) return remembered;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const chosen = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';
  known.set(header, chosen);
  return chosen;
}

/** Whether If-None-Match names the tag. Weakly: the same text in another encoding is still the same (RFC 9110, section 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag);
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What brotli holds, as it was. In a thread of its own, like all of these. */
export const unpack: (compressed: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

const brotliOptions = (text: Buffer, quality: 5 | 11, more: BrotliOptions['params'] = {}): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    ...more,
  },
});

/** The smallest brotli there is: 60 to 100 ms a page, in a thread of its own. */
export const brotli = (text: Buffer): Promise<Buffer> => compressBrotli(text, brotliOptions(text, 11));

/**
 * Brotli for the first answer, a tenth larger. Here and now: 0.6 to 0.9 ms a page, while handing it to a thread and
 * hearing back costs another 0.3 to 0.6. A window as small as a page needs no larger tables.
 */
export const quickBrotli = (text: Buffer): Buffer =>
  brotliCompressSync(text, brotliOptions(text, 5, { [constants.BROTLI_PARAM_LGWIN]: 16 }));

/**
 * For readers that take no brotli: every browser on a site without HTTPS. A page is a few blocks of 4,096 symbols each
 * (`memLevel` 6), whose codes suit the style in one and the words in another: 1 % smaller in all than in blocks of
 * 16,384, and the beginning, which the first block has to itself, 3 %.
 */
export const encode = async (text: Buffer, encoding: Exclude<Encoding, 'br'>): Promise<Buffer> =>
  encoding === 'gzip' ? compressGzip(text, { level: 9, memLevel: 6 }) : text;
