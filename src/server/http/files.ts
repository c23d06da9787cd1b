import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reason } from '#shared/reason.ts';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { Problem } from '#server/problem.ts';
import { addressKey } from './client-address.ts';
import { accountOf } from './refusals.ts';

/**
 * A phone with one bar of signal sends 16 KiB a second. At less than a quarter of that, a file would not arrive within
 * the minute that a request may take, and it holds a place that others wait for.
 */
export const MIN_PACE = { bytes: 40 * 1024, inMs: 10_000 };

/**
 * Ends a body with a {@link Problem} `too_slow` when less than `bytes` arrive within `inMs`. The connection stays open,
 * so that the answer can be sent.
 */
export function requirePace(body: Readable, { bytes, inMs } = MIN_PACE): Readable {
  let received = 0;
  const paced = new PassThrough();
  const timer = setInterval(() => {
    if (received < bytes) {
      body.unpipe(paced);
      paced.destroy(new Problem('too_slow', reason('too_slow')));
    }
    received = 0;
  }, inMs);
  paced.once('close', () => clearInterval(timer));
  // Nobody reads the body of a refused request; an unhandled error would end the process.
  paced.on('error', () => {});
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  body.once('error', (error) => paced.destroy(error));
  return body.pipe(paced);
}

/** Maximum number of files in memory. From `firstOnly` on, only accounts without another file get a place. */
const MAX_FILES = { total: 32, perAccount: 6, firstOnly: 16 };

/**
 * Limits the files in memory. A file is read completely before its host's rate limit is counted, so one host could
 * otherwise send a thousand at the same time.
 */
function limitFilesAtOnce(scope: FastifyInstance): void {
  const running = new Map<string, number>();
  const endOf = new WeakMap<FastifyRequest, () => void>();
  let total = 0;

  const isFull = (own: number) =>
    own >= MAX_FILES.perAccount || total >= MAX_FILES.total || (own > 0 && total >= MAX_FILES.firstOnly);

  // Runs after the session was checked and before the file is read.
  scope.addHook('preParsing', async (request, reply, body) => {
    // Counted by account, because one token can be spelled in several ways.
    const sender = String(accountOf(request) ?? addressKey(request.ip));
    const own = running.get(sender) ?? 0;
    if (isFull(own)) {
      throw new Problem('too_many_tries', reason('too_many_tries_files'), {
        retryAfterS: 5,
      });
    }
    total += 1;
    running.set(sender, own + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      total -= 1;
      const left = (running.get(sender) ?? 1) - 1;
      if (left === 0) running.delete(sender);
      else running.set(sender, left);
    };
    endOf.set(request, end);
    reply.raw.once('close', end); // the client disconnected
    return requirePace(body);
  });

  // The file has left memory, though the rest of a refused one may still arrive (unread-bodies.ts).
  scope.addHook('onSend', async (request, _reply, answer) => {
    endOf.get(request)?.();
    return answer;
  });
}

/** Registers calls that take a file, in a scope that alone accepts any content type. */
export async function registerFileCalls(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    limitFilesAtOnce(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: UPLOAD_BYTES }, (_, file, done) =>
      done(null, file),
    );
    register(scope);
  });
}
