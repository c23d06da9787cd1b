import type { FastifyInstance } from 'fastify';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Delays the answers of writes until `catchUp` is done, so that clients which then request a guest page get the new one
 * (R-guests-21). Applies to all writes, because only the database's triggers know which of them change a guide
 * (decision 1).
 */
export function readYourWrites(app: FastifyInstance, catchUp: () => Promise<void>): void {
  app.addHook('onSend', async (request, reply) => {
    if (!READS.has(request.method) && reply.statusCode < 400) await catchUp();
  });
}
