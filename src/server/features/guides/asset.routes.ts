import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renderOfflinePage } from '#guest/offline-page.ts';
import { DEFERRED_STYLES, DEFERRED_STYLES_URL, PRINT, PRINT_URL } from '#guest/themes/linked-styles.ts';
import { qrPath } from '#services/wifi/qr.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { TAG_CODE_IN_PATH } from '#shared/tag-code.ts';
import type { Config } from '#server/config.ts';
import { readIfBuilt } from '#server/read-if-built.ts';
import { UNFRAMED } from '#server/http/security.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/problem.ts';
import { bestBrotli, chooseEncoding, encode, type Encoding, fastBrotli, matchesEtag } from './encodings.ts';
import { findPhoneScript } from './phone-script.ts';
import { requestedLanguage } from './page-request.ts';
import { countMiss } from './resolve-guide.ts';
import type { Guides } from './guides.ts';

/** For the script, whose address changes with its content. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_FOR_A_DAY = 'public, max-age=86400';
const REVALIDATE = 'no-cache';
const SVG = 'image/svg+xml; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** The service worker lies outside `/cabins/` and `/s/` but controls them, and fetches hosts' pictures from any site. */
const WORKER_HEADERS = {
  'service-worker-allowed': '/',
  'content-security-policy': `default-src 'none'; connect-src 'self' https:; ${UNFRAMED}`,
};

/** Anybody can request any code's picture, so the cache is limited: about 2 MB. */
const MAX_PICTURES = 500;

type Asset = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Compresses with brotli. */
type Compress = (text: Buffer) => Buffer | Promise<Buffer>;

/** Serves a text; each encoding is made on its first request. */
function asset(
  text: Buffer,
  type: string,
  cacheControl: string,
  { compress = bestBrotli, headers = {} }: { compress?: Compress; headers?: Record<string, string> } = {},
): Asset {
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>();
  return async (request, reply) => {
    reply.headers({
      ...headers,
      etag,
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = bodies.get(encoding) ?? (encoding === 'br' ? compress(text) : encode(text, encoding));
    bodies.set(encoding, body);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(await body);
  };
}

/** A QR code as SVG, black on white whatever the page's colours. */
function qrPicture(text: string): Buffer {
  const { size, d } = qrPath(text);
  const side = size + 8; // the standard's quiet zone: four modules on each side
  const white = `<path fill="#fff" d="M-4-4.5h${side}v${side}H-4z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4.5 ${side} ${side}">`;
  return Buffer.from(`${svg}${white}<path stroke="#000" d="${d}"/></svg>`);
}

/** The files that guest pages load, hosts' pictures aside; without the search, 14.6 KB at most (docs/architecture.md). */
export async function guideAssets(app: FastifyInstance, config: Config): Promise<void> {
  const options = { schema: { hide: true } };
  for (const name of ['default-hero.svg', 'guide-icons.svg']) {
    const drawing = await readFile(join(config.guestAssets, name));
    app.get(`/images/${name}`, options, asset(drawing, SVG, CACHE_FOR_A_DAY));
  }

  for (const [url, sheet] of [
    [PRINT_URL, PRINT],
    [DEFERRED_STYLES_URL, DEFERRED_STYLES],
  ] as const) {
    app.get(url, options, asset(Buffer.from(sheet), 'text/css; charset=utf-8', CACHE_FOR_A_DAY));
  }

  for (const language of GUEST_LANGUAGES) {
    const page = Buffer.from(renderOfflinePage(language));
    const url = `/guest/offline/${language}.html`;
    app.get(url, options, asset(page, 'text/html; charset=utf-8', CACHE_FOR_A_DAY));
  }

  const script = await findPhoneScript(config.dist.guest);
  for (const { path, url } of script?.files ?? [])
    app.get(url, options, asset(await readFile(path), SCRIPT, CACHE_FOREVER));

  const worker = await readIfBuilt(join(config.dist.worker, 'worker.js'));
  if (worker !== null) {
    app.get(
      '/guest/worker.js',
      options,
      asset(Buffer.from(worker), SCRIPT, REVALIDATE, { headers: WORKER_HEADERS }),
    );
  }

  const pictures = new LRUCache<string, Asset>({ max: MAX_PICTURES });
  app.get<{ Params: { code: string } }>(
    `/images/guides/${TAG_CODE_IN_PATH}.svg`,
    options,
    (request, reply) => {
      const { code } = request.params;
      const known = pictures.get(code);
      if (known !== undefined) return known(request, reply);
      const picture = asset(qrPicture(`${config.publicUrl}/cabins/${code}`), SVG, CACHE_FOR_A_DAY, {
        compress: fastBrotli,
      });
      pictures.set(code, picture);
      return picture(request, reply);
    },
  );
}

/** A guide's web app manifest, from the same cache as the page. A changed name may take a day to reach home screens. */
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
