import { PRODUCT_NAME } from '#shared/product.ts';
import { VERSION } from '#server/project-root.ts';

/** The answer for a place has 3 KB. */
const MAX_BYTES = 64 * 1024;
const USER_AGENT = `${PRODUCT_NAME}/${VERSION}`;

/** A request to an outside service failed. */
export class ServiceFailure extends Error {
  /** From its Retry-After header. */
  readonly retryAfterMs: number | null;
  /** The HTTP status of the refusal; null without one. */
  readonly status: number | null;

  constructor(message: string, refusal?: { status: number; retryAfterMs: number | null }) {
    super(message);
    this.retryAfterMs = refusal?.retryAfterMs ?? null;
    this.status = refusal?.status ?? null;
  }
}

/** The service's answer to this request is unusable; it may well answer the next one. */
export class InvalidAnswer extends ServiceFailure {}

/** Statuses that concern all requests of the site: 401 and 403 its key, 408 and 429 its rate. */
const SITE_WIDE_STATUSES = new Set([401, 403, 408, 429]);

/**
 * Whether the service is unavailable for all requests: it cannot be reached, is too slow, fails, is too busy, or another
 * server answers instead. An invalid answer or a refusal of one request (400) does not count.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof ServiceFailure)) return true;
  if (error.status !== null) return error.status >= 500 || SITE_WIDE_STATUSES.has(error.status);
  return !(error instanceof InvalidAnswer);
}

/** The endpoint of a service at `url`, which may include all of the path, a part or none. */
export function endpointOf(url: string, path: `/${string}`): URL {
  const address = new URL(url);
  const oldPath = address.pathname.replace(/\/+$/, '');
  const parts = path.split('/').slice(1);
  const ends = parts.map((_part, at) => `/${parts.slice(0, parts.length - at).join('/')}`);
  const end = ends.find((ending) => oldPath.endsWith(ending)) ?? '';
  address.pathname = oldPath.slice(0, oldPath.length - end.length) + path;
  return address;
}

/** A POST when it has a body, otherwise a GET. */
interface JsonRequest {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Fetches JSON from an outside service. @throws {ServiceFailure} */
export type FetchJson = (url: URL, request?: JsonRequest) => Promise<unknown>;

/**
 * Creates a `FetchJson` with a time limit, which includes reading the answer's body, and a limit for that body. It aborts
 * when `closing` does.
 */
export const httpClient =
  (closing: AbortSignal, timeoutMs: number, maxBytes = MAX_BYTES): FetchJson =>
  async (url, { headers, body } = {}) => {
    const isPost = body !== undefined;
    const response = await fetchOutside(url, AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]), {
      headers: {
        accept: 'application/json',
        'user-agent': USER_AGENT,
        ...(isPost && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isPost && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      throw new ServiceFailure(`it answers ${status}`, { status, retryAfterMs: retryAfterOf(response) });
    }
    return parse(await readBody(response, maxBytes));
  };

/** Sends every request to an outside service. It follows no redirects, which could lead anywhere. */
export const fetchOutside = (
  request: URL | string | Request,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<Response> => fetch(request, { ...init, signal, redirect: 'error' });

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

/** Reads an answer's text. @throws {ServiceFailure} when it is longer than `maxBytes` */
export async function readBody({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ServiceFailure('its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** NaN and Infinity, which Python's `json` writes although JSON has no such values. */
const BARE_WORDS = /([:,[]\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g;

function parse(text: string): unknown {
  for (const json of [text, text.replace(BARE_WORDS, '$1null')]) {
    try {
      return JSON.parse(json);
    } catch {
      // Invalid; the second attempt replaces those words by null.
    }
  }
  throw new ServiceFailure('its answer is not JSON');
}
