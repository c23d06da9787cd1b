import type { FastifyInstance } from 'fastify';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets what was changed be answered only once `catchUp` is done, so that who reads the answer and then asks for a guest
 * page gets the new one (R-guests-21). For all calls that write: whether one changes a guide is known to the
 * database's triggers alone (decision 1).
 */
export function answerAfter(app: FastifyInstance, catchUp: () => Promise<void>): void {
  app.addHook('onSend', async (request, reply) => {
    if (!READS.has(request.method) && reply.statusCode < 400) await catchUp();
  });
}
