import type { FastifyInstance } from 'fastify';
import { TAG_CODE_IN_PATH } from '#shared/tag-code.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/problem.ts';
import { wishedLanguage } from './page-request.ts';
import { countMiss } from './resolve-guide.ts';
import type { Guides } from './guides.ts';

/** A name that changed may be old on a home screen for a day. */
const FOR_A_DAY = 'public, max-age=86400';

/** What makes a guide an app on a phone: its Web App Manifest, from the same cache as the page. */
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
      // By the address alone: a cache on the way need not know the phone's languages.
      const made = await guides.open(params.code, wishedLanguage(query.lang), 'br');
      if ('page' in made) {
        return reply
          .header('cache-control', FOR_A_DAY)
          .type('application/manifest+json')
          .send(made.page.manifest);
      }
      await countMiss(limits, request.ip);
      throw notFound();
    },
  );
}
