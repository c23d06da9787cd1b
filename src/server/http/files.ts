import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reason } from '#shared/reason.ts';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { Problem } from '#server/problem.ts';
import { withPace } from './body-pace.ts';
import { addressKey } from './limits.ts';
import { accountOf } from './refusals.ts';

/** Files in memory at the same time. The last places are for accounts that have none: a few busy ones leave them free. */
const MOST = { inAll: 32, ofOneAccount: 6, beforeTheLast: 16 };

/**
 * Keeps how much is held in memory within bounds: a file is read whole before its host's tries are counted, so
 * that one host could otherwise send a thousand at once.
 */
function limitFilesAtOnce(scope: FastifyInstance): void {
  const running = new Map<string, number>();
  const endOf = new WeakMap<FastifyRequest, () => void>();
  let inAll = 0;

  const isFull = (own: number) =>
    own >= MOST.ofOneAccount || inAll >= MOST.inAll || (own > 0 && inAll >= MOST.beforeTheLast);

  // After the session was checked, before a byte of the file is read.
  scope.addHook('preParsing', async (request, reply, body) => {
    // By the account, and not by what was sent to prove it, which can be written in many ways.
    const sender = String(accountOf(request) ?? addressKey(request.ip));
    const own = running.get(sender) ?? 0;
    if (isFull(own)) {
      throw new Problem('too_many_tries', reason('too_many_tries_files'), {
        retryAfterS: 5,
      });
    }
    inAll += 1;
    running.set(sender, own + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      inAll -= 1;
      const left = (running.get(sender) ?? 1) - 1;
      if (left === 0) running.delete(sender);
      else running.set(sender, left);
    };
    endOf.set(request, end);
    reply.raw.once('close', end); // hung up on
    return withPace(body);
  });

  // The file is no longer held, though a refused one may still be on its way (unread-bodies.ts).
  scope.addHook('onSend', async (request, _reply, answer) => {
    endOf.get(request)?.();
    return answer;
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
