import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits for reading the rest of a body after its answer: a large photo over a slow line fits. */
const MAX_BYTES = 100 * 1024 * 1024;
const MAX_MS = 30_000;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads and discards the rest of a body. False when a limit is reached first. */
function drain(request: IncomingMessage): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), MAX_MS);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) resolve(false);
  });
  for (const event of ['end', 'close', 'error']) request.once(event, () => resolve(true));
  if (request.readableEnded || request.destroyed) resolve(true);
  request.unpipe(); // an abandoned reader would block the stream
  request.resume();
  return promise.finally(() => clearTimeout(timer));
}

/** Yields the whole answer and ends when the client has sent all of its body. */
async function* endingLate(answer: string | Buffer, { raw }: FastifyRequest) {
  yield answer;
  if (await drain(raw)) return;
  raw.socket.destroySoon();
}

/**
 * An answer sent before the body was read (too large, no session) ends only after the body. Closing a connection while
 * the client still sends would reset it, and the client, or a proxy in between, would lose the answer.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook<string | Buffer | null>('onSend', async (request, reply, answer) => {
    const isUnread = !request.raw.complete && hasBody(request.raw);
    if (!isUnread || (typeof answer !== 'string' && !Buffer.isBuffer(answer))) return answer;
    reply.header('content-length', Buffer.byteLength(answer));
    return Readable.from(endingLate(answer, request), { objectMode: false });
  });
}
