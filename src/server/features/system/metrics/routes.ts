import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Guides } from '#server/features/guides/index.ts';
import { notFound } from '#server/problem.ts';
import { mayReadMetrics } from './access.ts';
import { createMetrics } from './metrics.ts';

/** What a request counts under: calls by their pattern, files and pages of the app together. */
const routeLabel = (pattern: string | undefined): string =>
  pattern !== undefined && /^\/(?:api\/|healthz$|readyz$)/.test(pattern) ? pattern : 'pages';

/** `GET /metrics`, Prometheus text (docs/operations.md). To everyone else there is no such address. */
export function metricsRoutes(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'database' | 'db'>,
  guides: Pick<Guides, 'tally' | 'scans' | 'cacheFigures'>,
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
