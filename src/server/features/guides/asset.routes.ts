import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PRINT, PRINT_URL } from '#guest/themes/print.ts';
import { REST, REST_URL } from '#guest/themes/rest.ts';
import { qrPath } from '#services/wifi/qr-path.ts';
import { TAG_CODE_IN_PATH } from '#shared/tag-code.ts';
import type { Config } from '#server/config.ts';
import { readIfBuilt } from '#server/read-if-built.ts';
import { UNFRAMED } from '#server/http/security.ts';
import { brotli, chooseEncoding, encode, type Encoding, isKnown, quickBrotli } from './encodings.ts';
import { findPhoneScript } from './phone-script.ts';

/** The script's address changes with its content. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
const ALWAYS_ASKED = 'no-cache';
const SVG = 'image/svg+xml; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** The worker is kept apart from guest pages but answers for them; it fetches what they show, from anywhere. */
const WORKER_HEADERS = {
  'service-worker-allowed': '/cabins/',
  'content-security-policy': `default-src 'none'; connect-src 'self' https:; ${UNFRAMED}`,
};

/** Anyone may ask for any code's picture, so only so many are remembered: about 2 MB. */
const PICTURES_KEPT = 500;

type Asset = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Makes brotli of a text. */
type Pack = (text: Buffer) => Buffer | Promise<Buffer>;

/** A text in every encoding, each made when it is first asked for. */
function asset(
  text: Buffer,
  type: string,
  cacheControl: string,
  { pack = brotli, headers = {} }: { pack?: Pack; headers?: Record<string, string> } = {},
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
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = bodies.get(encoding) ?? (encoding === 'br' ? pack(text) : encode(text, encoding));
    bodies.set(encoding, body);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(await body);
  };
}

/** A QR code as a picture, dark on white whatever colours the page has. */
function qrPicture(text: string): Buffer {
  const { size, d } = qrPath(text);
  const side = size + 8; // four modules of white on each side, as the standard asks for
  const white = `<path fill="#fff" d="M-4-4.5h${side}v${side}H-4z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4.5 ${side} ${side}">`;
  return Buffer.from(`${svg}${white}<path stroke="#000" d="${d}"/></svg>`);
}

/** What guest pages load besides themselves; hosts' pictures aside, 14.6 KB at most (docs/architecture.md). */
export async function guideAssets(app: FastifyInstance, config: Config): Promise<void> {
  const options = { schema: { hide: true } };
  for (const name of ['default-hero.svg', 'guide-icons.svg']) {
    const drawing = await readFile(join(config.guestAssets, name));
    app.get(`/images/${name}`, options, asset(drawing, SVG, FOR_A_DAY));
  }

  for (const [url, sheet] of [
    [PRINT_URL, PRINT],
    [REST_URL, REST],
  ] as const) {
    app.get(url, options, asset(Buffer.from(sheet), 'text/css; charset=utf-8', FOR_A_DAY));
  }

  const script = await findPhoneScript(config.dist.guest);
  if (script !== null) app.get(script.url, options, asset(await readFile(script.file), SCRIPT, FOR_GOOD));

  const worker = await readIfBuilt(join(config.dist.worker, 'worker.js'));
  if (worker !== null) {
    app.get(
      '/guest/worker.js',
      options,
      asset(Buffer.from(worker), SCRIPT, ALWAYS_ASKED, { headers: WORKER_HEADERS }),
    );
  }

  const pictures = new LRUCache<string, Asset>({ max: PICTURES_KEPT });
  app.get<{ Params: { code: string } }>(
    `/images/guides/${TAG_CODE_IN_PATH}.svg`,
    options,
    (request, reply) => {
      const { code } = request.params;
      const known = pictures.get(code);
      if (known !== undefined) return known(request, reply);
      const picture = asset(qrPicture(`${config.publicUrl}/cabins/${code}`), SVG, FOR_A_DAY, {
        pack: quickBrotli,
      });
      pictures.set(code, picture);
      return picture(request, reply);
    },
  );
}
