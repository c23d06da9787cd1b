import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** Other sites must not frame our answers. Enough as the whole policy of files that load nothing. */
export const UNFRAMED = "frame-ancestors 'none'";

const YEAR_S = 31_536_000;

/** The settings that decide on HSTS. */
export type HstsSettings = Pick<Config, 'publicUrl' | 'hstsSubdomains'>;

/** HSTS for sites with https; for subdomains only if the operator chose so. */
export const hstsHeader = ({ publicUrl, hstsSubdomains }: HstsSettings): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${YEAR_S}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {};

/** The minimum for every answer, also without helmet. */
export const minimalHeaders = (config: HstsSettings): Record<string, string> => ({
  'content-security-policy': UNFRAMED,
  'x-content-type-options': 'nosniff',
  ...hstsHeader(config),
});

/** Headers of files that guests load: fewer than the API's, because they delay the first byte of a file. */
export function fileHeaders(app: FastifyInstance, config: HstsSettings): void {
  const headers = minimalHeaders(config);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/** The API's answers are data and may not load, frame or run anything. Pages set their own policy. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: YEAR_S, includeSubDomains: config.hstsSubdomains }
      : false,
    // Hosts' pictures come from any site; COEP would block them.
    crossOriginEmbedderPolicy: false,
  });
}
