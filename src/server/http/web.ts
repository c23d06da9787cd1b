import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedLanguages } from '#server/http/accept-language.ts';
import { appRouteOf } from '#shared/app-routes.ts';
import { hostLanguageOf } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/problem.ts';
import { isApiAddress, sendProblem } from './errors.ts';
import { UNFRAMED } from './security.ts';
import { readAppPage } from './app-page.ts';

/** Stands in the built index.html; every answer gets a nonce of its own. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Where Google's sign-in script comes from and what it loads; nothing else of Google's. */
const GOOGLE = ' https://accounts.google.com/gsi/';

const policy = (nonce: string, google: '' | typeof GOOGLE) =>
  [
    "default-src 'self'",
    `script-src 'self'${google === '' ? '' : `${google}client`}`,
    `style-src 'self' 'nonce-${nonce}'${google === '' ? '' : `${google}style`}`,
    `connect-src 'self'${google}`,
    `frame-src 'self'${google}`,
    "img-src 'self' data: blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    UNFRAMED,
  ].join('; ');

/**
 * The one script that runs WebAssembly: it reads QR codes, in a worker, which has the policy of its own file.
 * So the page itself needs no such permission.
 */
const QR_READER = /\/assets\/qr\.worker-[\w-]+\.js/;
const QR_READER_POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; ${UNFRAMED}`;

/** Also as it was compressed. */
const DRAWING = /\.svg(?:\.br|\.gz)?$/;

function sendAppPage(
  reply: FastifyReply,
  page: string,
  status: 200 | 403 | 404,
  hasGoogle: boolean,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  // The provider's window must be able to answer the page that opened it.
  if (hasGoogle) void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  return reply
    .code(status)
    .header('content-security-policy', policy(nonce, hasGoogle ? GOOGLE : ''))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
}

/** To whom it is shut, the page that makes an account says so (R-accounts-22, R-accounts-33). */
function statusOf(
  route: string | undefined,
  query: string,
  { signUp }: Pick<Context['config'], 'signUp'>,
): 200 | 403 | 404 {
  if (route === undefined) return 404;
  if (route !== '/signup' || signUp === 'open') return 200;
  return signUp === 'invite' && new URLSearchParams(query).has('invitation') ? 200 : 403;
}

/**
 * The host app: precompressed files, and its one page for every address it knows. An address it does
 * not know gets the same page with status 404, whose router shows Not Found.
 */
export async function webPages(app: FastifyInstance, { config }: Context): Promise<void> {
  const appPage = await readAppPage(config.dist.web, {
    'google-client-id': config.googleClientId,
    'provider-name': config.providerName,
    'sign-up': config.signUp === 'open' ? null : config.signUp,
  });
  if (appPage !== null) {
    await app.register(fastifyStatic, {
      root: config.dist.web,
      index: false,
      // A page only with its nonce filled in; compressed files only in place of their own.
      globIgnore: ['index.html*', 'preloads.json*', '**/*.{br,gz}'],
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        if (DRAWING.test(path)) void reply.type('image/svg+xml; charset=utf-8');
        if (QR_READER.test(path)) void reply.header('content-security-policy', QR_READER_POLICY);
        void reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/', query = ''] = request.url.split('?', 2);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isApiAddress(pathname);
    if (!isPage || appPage === null) return sendProblem(request, reply, notFound());
    const route = appRouteOf(pathname);
    const tags = acceptedLanguages(request.headers['accept-language']);
    const page = appPage(route, hostLanguageOf(tags) ?? 'en');
    return sendAppPage(reply, page, statusOf(route, query, config), config.googleClientId !== null);
  });
}
