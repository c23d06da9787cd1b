import { PRODUCT_NAME } from '#shared/product.ts';
import { VERSION } from '#server/project-root.ts';

/** A place's answer is 3 KB. */
const MAX_BYTES = 64 * 1024;
const USER_AGENT = `${PRODUCT_NAME}/${VERSION}`;

/** An outside service did not do what it is there for. */
export class ServiceFailure extends Error {
  /** How long it asked to be left alone. */
  readonly retryAfterMs: number | null;
  /** With what it refused; null when it did not even do that. */
  readonly status: number | null;

  constructor(message: string, refusal?: { status: number; retryAfterMs: number | null }) {
    super(message);
    this.retryAfterMs = refusal?.retryAfterMs ?? null;
    this.status = refusal?.status ?? null;
  }
}

/** The service's answer to this request is unusable; it may well answer the next one. */
export class InvalidAnswer extends ServiceFailure {}

/** Statuses that say nothing about the question: 401 and 403 are about the site, 408 and 429 about the moment. */
const SITE_WIDE_STATUSES = new Set([401, 403, 408, 429]);

/**
 * Whether the service is away for all questions: it cannot be reached, is too slow, fails, is too busy, or something
 * else answers in its place. Not away is one that answers oddly, or refuses one question (400).
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof ServiceFailure)) return true;
  if (error.status !== null) return error.status >= 500 || SITE_WIDE_STATUSES.has(error.status);
  return !(error instanceof InvalidAnswer);
}

/** What is sent along: with a body it is a POST. */
interface JsonRequest {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Fetches JSON from an address of an outside service. */
export type FetchJson = (url: URL, request?: JsonRequest) => Promise<unknown>;

/**
 * A `FetchJson` that gives up after `timeoutMs`, the answer's body included, and when `closing` says so; answers of more
 * than `mostBytes` are read no further.
 */
export const httpClient =
  (closing: AbortSignal, timeoutMs: number, mostBytes = MAX_BYTES): FetchJson =>
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
    return parse(await readBody(response, mostBytes));
  };

/** Every request that leaves the site for a service outside. A redirection would lead to whatever its answer names. */
export const fetchOutside = (
  request: URL | string | Request,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<Response> => fetch(request, { ...init, signal, redirect: 'error' });

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

/** An answer's text, read no further than `mostBytes`. @throws {ServiceFailure} */
export async function readBody({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ServiceFailure('its answer has no end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Numbers that are none, as bare words: Python's `json` writes them, though JSON does not know them. */
const BARE_WORDS = /([:,[]\s*)-?(?:NaN|Infinity)(?=\s*[,}\]])/g;

function parse(text: string): unknown {
  for (const json of [text, text.replace(BARE_WORDS, '$1null')]) {
    try {
      return JSON.parse(json);
    } catch {
      // Not even with those words read as null.
    }
  }
  throw new ServiceFailure('its answer is no JSON');
}
