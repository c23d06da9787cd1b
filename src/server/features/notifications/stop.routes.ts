import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { stopWeeklyMail } from './weekly-mail.repo.ts';
import { isStopKey, stopPath } from './weekly-mail.ts';

/**
 * What a mail program's own button to unsubscribe calls, with a form that says so (RFC 8058). Whatever the key is, the
 * answer is the same. Who opens the address is led to the switch: programs that look through a mail's links must not
 * turn anything off.
 */
export async function stopRoutes(app: FastifyInstance, { db }: Context): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    const path = stopPath(':key');
    own.post<{ Params: { key: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      if (isStopKey(request.params.key)) await stopWeeklyMail(db, request.params.key);
      return reply.code(204).send();
    });
    own.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/notifications', 303),
    );
  });
}
