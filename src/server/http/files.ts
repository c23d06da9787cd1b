import type { FastifyInstance } from 'fastify';
import { said } from '#shared/said.ts';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { Problem } from '#server/problem.ts';

/** Files in memory at the same time. */
const MOST = { inAll: 32, ofOneSession: 6 };

/**
 * Keeps how much is held in memory within bounds: a file is read whole before its host's tries are counted, so
 * that one host could otherwise send a thousand at once.
 */
function limitFilesAtOnce(scope: FastifyInstance): void {
  const running = new Map<string, number>();
  let inAll = 0;

  // After the session was checked, before a byte of the file is read.
  scope.addHook('preParsing', async (request, reply) => {
    const session = request.headers.authorization ?? '';
    const own = running.get(session) ?? 0;
    if (own >= MOST.ofOneSession || inAll >= MOST.inAll) {
      throw new Problem('too_many_tries', said('too_many_tries_files'), {
        retryAfterS: 5,
      });
    }
    inAll += 1;
    running.set(session, own + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      inAll -= 1;
      const left = (running.get(session) ?? 1) - 1;
      if (left === 0) running.delete(session);
      else running.set(session, left);
    };
    // Answered, or hung up on.
    reply.raw.once('finish', end).once('close', end);
  });
}

/** Calls that take a file have a scope of their own: nowhere else are bytes of any kind taken. */
export async function takeFiles(
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
