import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** No page of others may frame an answer of ours; what only this keeps out is said of files that load nothing. */
export const UNFRAMED = "frame-ancestors 'none'";

const YEAR_S = 31_536_000;

/** What decides on HSTS. */
export type Https = Pick<Config, 'publicUrl' | 'hstsSubdomains'>;

/** Where the site has https, browsers are to use nothing else for it; for names below its own only where the operator says so. */
export const httpsOnly = ({ publicUrl, hstsSubdomains }: Https): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${YEAR_S}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {};

/** The least that every answer carries, also where helmet is not asked. */
export const minimalHeaders = (config: Https): Record<string, string> => ({
  'content-security-policy': UNFRAMED,
  'x-content-type-options': 'nosniff',
  ...httpsOnly(config),
});

/** For the files that guests load: fewer headers than the API's, since each byte comes before the first of a file. */
export function fileHeaders(app: FastifyInstance, config: Https): void {
  const headers = minimalHeaders(config);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/** Answers of the API are data: they may load, frame and run nothing. Pages set their own policy. */
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
    // Pictures of hosts come from anywhere; COEP would refuse them.
    crossOriginEmbedderPolicy: false,
  });
}
