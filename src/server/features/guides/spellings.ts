import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { minimalHeaders } from '#server/http/security.ts';
import { guideAddress, plainCodeIn } from '#shared/guide-address.ts';

/**
 * Leads a guide's address that came out slightly changed to the guide's own (R-guests-2). Before routing's answer, since most spellings
 * match no route. Looks nothing up, so a redirect tells no one which codes exist and a guess counts once, where it leads.
 */
export function redirectSpellings(app: FastifyInstance, config: Config): void {
  const headers = {
    ...minimalHeaders(config),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || plainCodeIn(originalUrl) !== null) return;
    const guide = guideAddress(originalUrl);
    if (guide === null) return;
    return reply.headers(headers).redirect(guide.address);
  });
}
