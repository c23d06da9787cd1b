import type { FastifyInstance } from 'fastify';
import { uploadPicture } from '#shared/contracts/media.ts';
import type { Context } from '#server/context.ts';
import { callsOf } from '#server/http/calls.ts';
import type { Media } from './media.ts';
import { said } from '#shared/said.ts';
import { Problem } from '#server/problem.ts';

/** Uploads in memory at the same time. */
const MOST = { inAll: 32, ofOneSession: 6 };

/**
 * Keeps how much is held in memory within bounds: a file is read whole before its host's uploads are counted, so
 * that one host could otherwise send a thousand at once. To be called where nothing else is taken in.
 */
function limitUploadsAtOnce(scope: FastifyInstance): void {
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

/** Uploads have a scope of their own: nowhere else are bytes of any kind taken. */
export async function mediaRoutes(app: FastifyInstance, context: Context, media: Media): Promise<void> {
  await app.register(async (scope) => {
    limitUploadsAtOnce(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: uploadPicture.fileBytes },
      (_, file, done) => done(null, file),
    );
    callsOf(scope, context)(uploadPicture, async ({ actor, body }) => {
      await context.limits.count({ uploadPerHost: String(actor.id) });
      return media.take(actor, body ?? new Uint8Array());
    });
  });
}
