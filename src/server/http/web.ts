import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedLanguages } from '#server/http/accept-language.ts';
import { appRouteOf } from '#shared/app-routes.ts';
import { type HostLanguage, hostLanguageOf } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/problem.ts';
import { readIfBuilt } from '#server/read-if-built.ts';
import { isApiAddress, sendProblem } from './errors.ts';
import { UNFRAMED } from './security.ts';

/** The shape of each route's skeleton, and the files that it needs besides the entry files; written by the build. */
type Preloads = Record<string, { shape: string; files: Record<HostLanguage, string[]> } | undefined>;

/** The app's page with the skeleton of a route and its preload links. */
type AppPage = (route: string | undefined, language: HostLanguage) => string;

/**
 * Reads the built page. With preload links a browser fetches all files of a route in parallel; without them it finds
 * each file in the one before, one round trip at a time. The skeleton shows until then.
 * @param facts about the site, as `meta` elements: the page knows without a request whether it has a sign-in button
 * @returns null without a build, as in development
 */
async function readAppPage(folder: string, facts: Record<string, string | null>): Promise<AppPage | null> {
  const built = await readIfBuilt(join(folder, 'index.html'));
  if (built === null) return null;
  const metas = Object.entries(facts).map(([name, fact]) => (fact === null ? '' : metaOf(name, fact)));
  const page = built.replace('</head>', () => `${metas.join('')}</head>`);
  const preloads = JSON.parse((await readIfBuilt(join(folder, 'preloads.json'))) ?? '{}') as Preloads;
  return (route, language) => {
    const preload = route === undefined ? undefined : preloads[route];
    if (preload === undefined) return page;
    const links = preload.files[language].map(linkTo).join('');
    return page.replace('</head>', `${links}</head>`).replace(NO_SHAPE, `data-shape="${preload.shape}"`);
  };
}

/** The skeleton in the built index.html: the logo alone. */
const NO_SHAPE = 'data-shape="message"';

const metaOf = (name: string, fact: string) =>
  `<meta name="${name}" content="${fact.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" href="${file}">`;

/** In the built index.html; replaced by a new nonce in each answer. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Google's sign-in script and what it loads; nothing else from Google is allowed. */
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
 * The QR reader is the only script that runs WebAssembly. It is a worker, whose policy comes with its own file, so the
 * page does not need the permission.
 */
const QR_READER = /\/assets\/qr\.worker-[\w-]+\.js/;
const QR_READER_POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; ${UNFRAMED}`;

/** Drawings, also compressed. */
const DRAWING = /\.svg(?:\.br|\.gz)?$/;

function sendAppPage(
  reply: FastifyReply,
  page: string,
  status: 200 | 403 | 404,
  hasGoogle: boolean,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  // Lets the provider's popup answer the page that opened it.
  if (hasGoogle) void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  return reply
    .code(status)
    .header('content-security-policy', policy(nonce, hasGoogle ? GOOGLE : ''))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
}

/** The status of a page: /signup is 403 for people who may not sign up (R-accounts-22, R-accounts-33). */
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
 * The host app: precompressed files, and one page for all its routes. Unknown addresses get the same page with status
 * 404, where the router shows Not Found.
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
      // Pages are served below, with a nonce; compressed files only in place of the originals.
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
