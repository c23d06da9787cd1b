import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { minimalHeaders } from '#server/http/security.ts';
import { guideAddress, plainCodeIn } from '#shared/guide-address.ts';

/**
 * Redirects misspelled addresses of guides to the right one (R-guests-2). A hook, since most misspellings match no
 * route. It looks nothing up: a redirect does not reveal which codes exist, and a guess is counted once, at its target.
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
