import type { FastifyInstance } from 'fastify';
import { TAG_CODE_IN_PATH } from '#shared/tag-code.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/problem.ts';
import { requestedLanguage } from './page-request.ts';
import { countMiss } from './resolve-guide.ts';
import type { Guides } from './guides.ts';

/** A changed name may take a day to reach home screens. */
const CACHE_FOR_A_DAY = 'public, max-age=86400';

/** A guide's web app manifest, from the same cache as the page. */
export function guideManifests(
  app: FastifyInstance,
  { limits }: Pick<Context, 'limits'>,
  guides: Guides,
): void {
  app.get<{ Params: { code: string }; Querystring: { lang?: unknown } }>(
    `/guest/manifests/${TAG_CODE_IN_PATH}.json`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { params, query } = request;
      // Only `?lang=` counts, so that shared caches need no Vary on Accept-Language.
      const made = await guides.open(params.code, requestedLanguage(query.lang), 'br');
      if ('page' in made) {
        return reply
          .header('cache-control', CACHE_FOR_A_DAY)
          .type('application/manifest+json')
          .send(made.page.manifest);
      }
      await countMiss(limits, request.ip);
      throw notFound();
    },
  );
}
