import { PRODUCT_NAME } from '#shared/product.ts';
import { VERSION } from '#server/version.ts';

/** A place's answer is 3 KB. */
const MOST_BYTES = 64 * 1024;
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

/** What is sent along: with a body it is a POST. */
interface Question {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Asks an address of an outside service for JSON. */
export type Ask = (url: URL, question?: Question) => Promise<unknown>;

/**
 * An `Ask` that gives up after `timeoutMs`, the answer's body included, and when `closing` says so; answers of more
 * than `mostBytes` are read no further.
 */
export const asker =
  (closing: AbortSignal, timeoutMs: number, mostBytes = MOST_BYTES): Ask =>
  async (url, { headers, body } = {}) => {
    const isPost = body !== undefined;
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        'user-agent': USER_AGENT,
        ...(isPost && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
      // A redirection would lead to whatever a stranger's answer names.
      redirect: 'error',
      ...(isPost && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      throw new ServiceFailure(`it answers ${status}`, { status, retryAfterMs: retryAfterOf(response) });
    }
    return parse(await bodyOf(response, mostBytes));
  };

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

/** An answer's text, read no further than `mostBytes`. @throws {ServiceFailure} */
export async function bodyOf({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ServiceFailure('its answer has no end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceFailure('its answer is no JSON');
  }
}
