import type { FastifyInstance } from 'fastify';
import { getSite } from '#shared/contracts/system/site.ts';
import type { Context } from '#server/context.ts';
import { reasonOf } from '#server/db/errors.ts';
import type { On } from '#server/http/calls.ts';
import { ping } from './repo.ts';

export function siteRoutes(on: On, { config }: Context): void {
  const { addresses, publicUrl, selfTags, planPrices, timeZone, scanDays } = config;
  const assistant = config.assistant !== null;
  on(getSite, async () => ({ ...addresses, publicUrl, selfTags, assistant, planPrices, timeZone, scanDays }));
}

/** Liveness and readiness for monitoring (R-system-2). */
export function healthRoutes(app: FastifyInstance, { db, database }: Context): void {
  let isReported = false; // a proxy asks every second

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  // Migrations run before the server listens, so it is ready when the database answers and delivers notifications.
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await ping(db);
      isReported = false;
      if (database.isListening()) return { status: 'ready' };
      return await reply
        .code(503)
        .send({ status: 'unavailable', reason: 'The database does not deliver notifications.' });
    } catch (error) {
      if (!isReported) request.log.warn(`not ready: ${reasonOf(error)}`);
      isReported = true;
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
