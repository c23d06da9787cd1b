import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Guides } from '#server/features/guides/index.ts';
import { notFound } from '#server/problem.ts';
import { createMetrics } from './metrics.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Headers that proxies add; with one of them, the connection's address is not the client's. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken({ authorization = '' }: IncomingMessage['headers'], token: string): boolean {
  const [, sent = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  // Digests have equal lengths, so the comparison takes constant time.
  return timingSafeEqual(digest(sent), digest(token));
}

/**
 * Metrics may be read from this machine or with the token (R-system-3). Requests through a proxy on this machine come
 * from outside, even when TRUST_PROXY is not set.
 */
function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | null): boolean {
  if (token !== null && hasToken(headers, token)) return true;
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

/** The label of a request: the pattern of API calls; one label for all pages and files. */
const routeLabel = (pattern: string | undefined): string =>
  pattern !== undefined && /^\/(?:api\/|healthz$|readyz$)/.test(pattern) ? pattern : 'pages';

/** `GET /metrics` in Prometheus' text format (docs/operations.md). Others get 404. */
export function metricsRoutes(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'database' | 'db'>,
  guides: Pick<Guides, 'counters' | 'scans' | 'cacheFigures'>,
): void {
  const metrics = createMetrics(context, guides);
  app.addHook('onListen', async () => metrics.start());
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    metrics.countRequest(method, routeLabel(routeOptions.url), reply.statusCode, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, context.config.metricsToken)) throw notFound();
    const text = await metrics.text();
    return reply.type(metrics.contentType).header('cache-control', 'no-store').serializer(String).send(text);
  });
}
