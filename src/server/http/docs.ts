import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { UNFRAMED } from './security.ts';

/** The page reads and shows the document. Without `upgrade-insecure-requests`, which would break it on http sites. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  UNFRAMED,
].join('; ');

/** The OpenAPI document at `/api/openapi.json` and a page that shows it at `/api/docs`. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The validator's badge would reveal readers to another site.
    uiConfig: { validatorUrl: null },
    transformStaticCSP: () => POLICY,
  });
}
