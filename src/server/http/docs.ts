import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { UNFRAMED } from './security.ts';

/** The page reads the document and shows it; on a site without https it would break on a demand for https. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  UNFRAMED,
].join('; ');

/** The OpenAPI document at `/api/openapi.json` and a readable page of it at `/api/docs`. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // Its badge would tell a site of somebody else's who reads here.
    uiConfig: { validatorUrl: null },
    transformStaticCSP: () => POLICY,
  });
}
