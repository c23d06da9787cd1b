import { said } from '#shared/said.ts';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/problem.ts';

/** Uploads in memory at the same time. */
const MOST = { inAll: 32, ofOneSession: 6 };

/**
 * Keeps how much is held in memory within bounds: a file is read whole before its host's uploads are counted, so
 * that one host could otherwise send a thousand at once. To be called where nothing else is taken in.
 */
export function limitUploadsAtOnce(scope: FastifyInstance): void {
  const running = new Map<string, number>();
  let inAll = 0;

  // After the session was checked, before a byte of the file is read.
  scope.addHook('preParsing', async (request, reply) => {
    const session = request.headers.authorization ?? '';
    const own = running.get(session) ?? 0;
    if (own >= MOST.ofOneSession || inAll >= MOST.inAll) {
      throw new Problem('too_many_tries', said('too_many_tries_pictures'), {
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
