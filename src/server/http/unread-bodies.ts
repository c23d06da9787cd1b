import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is still read of a body after its answer, and for how long: a large photo over a slow line. */
const MOST_BYTES = 100 * 1024 * 1024;
const MOST_MS = 30_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads and forgets the rest of a body. False when there is more of it than is read. */
function readOn(request: IncomingMessage): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), MOST_MS);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) resolve(false);
  });
  for (const event of ['end', 'close', 'error']) request.once(event, () => resolve(true));
  if (request.readableEnded || request.destroyed) resolve(true);
  request.unpipe(); // what nobody reads any more would hold it up
  request.resume();
  return promise.finally(() => clearTimeout(timer));
}

/** The whole answer at once, whose end waits until the sender has sent all. */
async function* endingLate(answer: string | Buffer, { raw }: FastifyRequest) {
  yield answer;
  if (await readOn(raw)) return;
  raw.socket.destroySoon();
}

/**
 * An answer that comes before the whole body was read (too large, no session) ends only after the body: closing a
 * connection on which somebody still sends resets it, and the sender, or the proxy in between, loses the answer.
 */
export function readBodiesToTheirEnd(app: FastifyInstance): void {
  app.addHook<string | Buffer | null>('onSend', async (request, reply, answer) => {
    const isUnread = !request.raw.complete && hasBody(request.raw);
    if (!isUnread || (typeof answer !== 'string' && !Buffer.isBuffer(answer))) return answer;
    reply.header('content-length', Buffer.byteLength(answer));
    return Readable.from(endingLate(answer, request), { objectMode: false });
  });
}
