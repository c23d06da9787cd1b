import { lookup as lookUpName } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { PRODUCT_NAME } from '#shared/product.ts';
import { reason } from '#shared/reason.ts';
import { invalidFields } from '#server/problem.ts';
import { VERSION } from '#server/project-root.ts';
import { BadFeed } from './feed.ts';

/** For all redirects together, including reading the answer. */
const TIMEOUT_MS = 10_000;
/** Of the unpacked calendar. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers of the last answer, with which a site answers 304 while the calendar is unchanged. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface Downloaded extends Validators {
  /** Null when the calendar has not changed. */
  bytes: Uint8Array | null;
}

/** The server is busy: until the wait is over, no calendar of its host name is fetched. */
export class HostBusy extends BadFeed {
  readonly retryAfterMs: number;

  constructor(status: number, retryAfterMs: number) {
    super(reason('calendar_status', { status }));
    this.retryAfterMs = retryAfterMs;
  }
}

export interface DownloadOptions {
  /** Whether addresses of private networks may be fetched. */
  isPrivateAllowed: boolean;
  signal: AbortSignal;
  /** Resolves host names; by default the system does. */
  lookup?: LookupFunction;
}

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
/** The prefix with which machines that have IPv6 only reach IPv4 addresses (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** The address that packets reach: `64:ff9b::c000:201` leads to 192.0.2.1. */
function destinationOf(address: string) {
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 && parsed.match(NAT64)
    ? new ipaddr.IPv4(parsed.toByteArray().slice(-4))
    : parsed;
}

/**
 * Whether an address belongs to the public internet. Any other could be a service in the site's own network. An address
 * that embeds another (IPv4-mapped, NAT64) is as public as the embedded one; those of old tunnels (6to4, Teredo) never are.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = destinationOf(address);
  const isGlobal = parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
  return isGlobal && parsed.range() === 'unicast';
}

const badFeed = (code: 'calendar_private' | 'calendar_address') => new BadFeed(reason(code));

/**
 * Resolves a name to its public addresses only. The connection is made to what this answers, so a name that changes between
 * look-up and connection leads nowhere.
 */
const publicLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }];
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      if (open.length === 0) return callback(badFeed('calendar_private'), []);
      if (options.all === true) return callback(null, open);
      const [first] = open;
      return callback(null, first?.address ?? '', first?.family);
    });
  };

/** @throws {BadFeed} for an address that is not a calendar's */
function addressOf(address: string, base?: URL): URL {
  const url = URL.parse(address.trim().replace(/^webcals?:/i, 'https:'), base?.href);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw badFeed('calendar_address');
  return url;
}

/** One request, without following a redirect. */
function get(
  url: URL,
  { etag, lastModified }: Validators,
  { isPrivateAllowed, signal, lookup = lookUpName }: DownloadOptions,
): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isPrivateAllowed && isIP(literal) !== 0 && !isPublicAddress(literal))
    throw badFeed('calendar_private');
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const request: ClientRequest = send(url, {
      agent: false,
      signal,
      lookup: isPrivateAllowed ? lookup : publicLookup(lookup),
      headers: {
        accept: 'text/calendar, */*;q=0.1',
        'accept-encoding': 'br, gzip, deflate',
        'user-agent': `${PRODUCT_NAME}/${VERSION}`,
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
      },
    });
    request.once('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase();
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null;
  if (unpack === null) return response;
  response.on('error', (error) => unpack.destroy(error));
  return response.pipe(unpack);
}

/** @throws {BadFeed} when it is too large, or ends too early */
async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of unpacked(response) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES)
        throw new BadFeed(reason('calendar_too_large', { max: MAX_BYTES / 1024 / 1024 }));
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BadFeed ? error : new BadFeed(reason('calendar_cut_off'));
  }
  return Buffer.concat(chunks);
}

const MAX_RETRY_AFTER_MS = 6 * 3_600_000;
const MAX_VALIDATOR_LENGTH = 500;

/** From a Retry-After header, in seconds or as a date. */
function retryAfterOf({ headers }: IncomingMessage, now: number): number {
  const text = headers['retry-after'] ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : 60_000;
}

const validator = (header: string | undefined) =>
  header !== undefined && header.length <= MAX_VALIDATOR_LENGTH ? header : null;

async function follow(
  url: URL,
  validators: Validators,
  options: DownloadOptions,
  redirects = 0,
): Promise<Downloaded> {
  const response = await get(url, validators, options);
  try {
    const { statusCode: status = 0, headers } = response;
    if (REDIRECTS.has(status) && headers.location !== undefined) {
      if (redirects === MAX_REDIRECTS)
        throw new BadFeed(reason('calendar_redirects', { max: MAX_REDIRECTS }));
      return await follow(addressOf(headers.location, url), validators, options, redirects + 1);
    }
    // A 304 to an unconditional request says nothing about the calendar.
    const isConditional = validators.etag !== null || validators.lastModified !== null;
    if (status === 304 && isConditional)
      return { bytes: null, etag: validators.etag, lastModified: validators.lastModified };
    if (status === 429 || status === 503) throw new HostBusy(status, retryAfterOf(response, Date.now()));
    if (status !== 200) throw new BadFeed(reason('calendar_status', { status }));
    return {
      bytes: await bodyOf(response),
      etag: validator(headers.etag),
      lastModified: validator(headers['last-modified']),
    };
  } finally {
    response.destroy();
  }
}

/**
 * An address as it is stored: `webcal:` is another name of `https:`.
 * @throws {Problem} `invalid_input` for one that is not a calendar's
 */
export function requireCalendarAddress(address: string): string {
  try {
    return addressOf(address).href;
  } catch {
    throw invalidFields({ url: reason('calendar_address') });
  }
}

/**
 * Fetches a calendar from an address that a host typed, which may be hostile.
 * @throws {BadFeed} with a reason that names no address
 */
export async function download(
  address: string,
  validators: Validators,
  options: DownloadOptions,
): Promise<Downloaded> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = AbortSignal.any([options.signal, timeout]);
  try {
    return await follow(addressOf(address), validators, { ...options, signal });
  } catch (error) {
    if (options.signal.aborted) throw error;
    if (timeout.aborted) throw new BadFeed(reason('calendar_slow', { seconds: TIMEOUT_MS / 1000 }));
    if (error instanceof BadFeed) throw error;
    // The request wraps the error with which `publicLookup` refuses an address.
    if (error instanceof Error && error.cause instanceof BadFeed) throw error.cause;
    throw new BadFeed(reason('calendar_unreachable'));
  }
}
