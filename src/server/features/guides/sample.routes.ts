import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { SAMPLE_PICTURE, sampleGuide } from '#guest/sample.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Config } from '#server/config.ts';
import { fromRoot } from '#server/project-root.ts';
import { type GuidePage, makePage, recompress, withEncoding } from './page.ts';
import { readPageRequest } from './page-request.ts';
import { findPhoneScript } from './phone-script.ts';
import { pageResponses } from './responses.ts';

/** Not an active cabin's page: nothing about it is counted, and it never changes. */
const SAMPLE = { cabinId: 0, isTracked: false, noticesChangeAt: null };

/**
 * The sample guide (R-guests-23). With `?frame` it has no script, for the picture of a phone on /login; it has nothing to
 * click that would matter, so our own pages may frame it.
 */
export async function sampleGuidePages(app: FastifyInstance, config: Config): Promise<void> {
  const options = { schema: { hide: true } };
  const responses = pageResponses(config, "frame-ancestors 'self'");
  const scriptUrl = (await findPhoneScript(config.dist.guest))?.url ?? null;
  const pages = new Map<string, Promise<GuidePage>>();

  async function make(language: GuestLanguage, isFramed: boolean): Promise<GuidePage> {
    const page = {
      publicUrl: `${config.publicUrl}/sample-guide`,
      scriptUrl: isFramed ? null : scriptUrl,
      guideQrUrl: null,
      linkPictureUrl: null,
      isTracked: false,
      noticesChange: false,
      stay: null,
      openUrl: null,
    };
    return recompress(await makePage(sampleGuide(language), SAMPLE, page));
  }

  function pageIn(language: GuestLanguage, isFramed: boolean): Promise<GuidePage> {
    const key = `${language} ${isFramed}`;
    const page = pages.get(key) ?? make(language, isFramed);
    pages.set(key, page);
    return page;
  }

  app.route<{ Querystring: { frame?: unknown } }>({
    ...options,
    method: ['GET', 'HEAD'],
    url: '/sample-guide',
    handler: async ({ raw, query }, reply) => {
      const pageRequest = readPageRequest(raw, '');
      const page = await pageIn(pageRequest.language ?? 'en', query.frame !== undefined);
      const encoded = await withEncoding(page, pageRequest.encoding);
      reply.hijack();
      responses.page(raw, reply.raw, pageRequest, encoded);
      return reply;
    },
  });

  const picture = await readFile(fromRoot('src/server/demo/pictures/lake-at-dusk.webp'));
  app.get(SAMPLE_PICTURE, options, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/webp').send(picture),
  );
}
