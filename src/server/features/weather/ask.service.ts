import { PRODUCT_NAME } from '#shared/product.ts';
import { VERSION } from '#server/version.ts';

/** A place's answer is 3 KB. */
const MOST_BYTES = 64 * 1024;
const USER_AGENT = `${PRODUCT_NAME}/${VERSION}`;

/** An outside service did not do what it is there for. */
export class ServiceFailure extends Error {
  /** How long it asked to be left alone. */
  readonly retryAfterMs: number | null;

  constructor(message: string, retryAfterMs: number | null = null) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Asks an address of an outside service for JSON. */
export type Ask = (url: URL) => Promise<unknown>;

/** An `Ask` that gives up after `timeoutMs`, the answer's body included, and when `closing` says so. */
export const asker =
  (closing: AbortSignal, timeoutMs: number): Ask =>
  async (url) => {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
    const headers = { accept: 'application/json', 'user-agent': USER_AGENT };
    // A redirection would lead to whatever a stranger's answer names.
    const response = await fetch(url, { headers, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ServiceFailure(`it answers ${response.status}`, retryAfterOf(response));
    }
    return parse(await bodyOf(response));
  };

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

async function bodyOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ServiceFailure('its answer has no end');
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
