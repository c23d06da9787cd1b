import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { ping } from './repo.ts';

/** For whatever watches the process: alive, and ready to answer (R-system-2). */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  // Migrations are done before the server listens, so a database that answers is all there is to ask.
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await ping(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
