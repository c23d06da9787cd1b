import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { isConnectionError, isTimeout } from '#server/db/errors.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { refusalOf } from '#server/http/refusals.ts';
import { Problem } from '#server/problem.ts';
import { guideAddress, plainCodeIn } from '#shared/guide-address.ts';
import type { Config } from '#server/config.ts';
import { minimalHeaders } from '#server/http/security.ts';
import { pageResponses } from './responses.ts';
import { isCode, type PageRequest, readPageRequest } from './page-request.ts';
import type { GuidePage } from './page.ts';
import { countMiss } from './resolve-guide.ts';
import { countedDevice } from './device.ts';
import type { Guides } from './guides.ts';

/**
 * Redirects misspelled addresses of guides to the right one (R-guests-2). A hook, since most misspellings match no
 * route. It looks nothing up: a redirect does not reveal which codes exist, and a guess is counted once, at its target.
 */
export function redirectSpellings(app: FastifyInstance, config: Config): void {
  const headers = {
    ...minimalHeaders(config),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || plainCodeIn(originalUrl) !== null) return;
    const guide = guideAddress(originalUrl);
    if (guide === null) return;
    return reply.headers(headers).redirect(guide.address);
  });
}

interface Route {
  Params: { token: string };
}

/** Retry-After while the database is unavailable. */
const RETRY_AFTER_S = '5';

/** Redirects numbers, which are cabin ids of hosts; anything else is not found. */
function handleOtherPath(
  { params: { token }, url }: FastifyRequest<Route>,
  reply: FastifyReply,
): FastifyReply {
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  if (/^\d+$/.test(token)) return reply.redirect(`/host/cabins/${token}${search}`);
  reply.callNotFound();
  return reply;
}

/**
 * The guest page, `/cabins/{code}` (R-guests-2). Returns a function that answers requests for cached pages before
 * Fastify sees them and returns false for all others: Fastify's request, reply and logger objects cost a fifth of the
 * whole answer.
 */
export function guidePages(
  app: FastifyInstance,
  { config, limits, refusals }: Pick<Context, 'config' | 'limits' | 'refusals'>,
  guides: Guides,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const responses = pageResponses(config);
  const addressOf = (request: IncomingMessage) => clientAddress(request, config.proxies);

  function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    pageRequest: PageRequest,
    page: GuidePage,
  ): void {
    // Redirects are not counted; the request that follows is.
    if (pageRequest.redirectTo !== null)
      return responses.redirect(response, `/cabins/${pageRequest.code}${pageRequest.redirectTo}`);
    responses.page(request, response, pageRequest, page);
    const device = page.isTracked ? countedDevice(request, pageRequest) : null;
    if (device === null) return;
    guides.scans.count({
      code: pageRequest.code,
      cabinId: page.cabinId,
      language: page.language,
      device,
      source: pageRequest.source === 'q' ? 'tag' : 'link',
      at: Date.now(),
      address: addressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
    });
  }

  /** False when the page is not cached or the path is not a guide's. */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const code =
      request.method === 'GET' || request.method === 'HEAD' ? plainCodeIn(request.url ?? '') : null;
    if (code === null) return false;
    const pageRequest = readPageRequest(request, code);
    const page = guides.cached(pageRequest.code, pageRequest.language, pageRequest.encoding);
    if (page === undefined) return false;
    sendPage(request, response, pageRequest, page);
    return true;
  }

  async function sendAfterLookup(
    fastifyRequest: FastifyRequest,
    response: ServerResponse,
    pageRequest: PageRequest,
  ) {
    const { raw: request, log, id } = fastifyRequest;
    try {
      const made = await guides.open(pageRequest.code, pageRequest.language, pageRequest.encoding);
      if ('page' in made) return sendPage(request, response, pageRequest, made.page);
      await countMiss(limits, addressOf(request));
      guides.counters.missed += 1;
      responses.messagePage(request, response, pageRequest, made.miss);
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many_tries') {
        guides.counters.refused += 1;
        refusals.log(refusalOf(fastifyRequest, error.status, error.code));
        const retryAfter = ['retry-after', String(error.extras.retryAfterS)];
        return responses.messagePage(request, response, pageRequest, 'tooMany', retryAfter);
      }
      guides.counters.failed += 1;
      if (isConnectionError(error)) log.warn({ err: error }, 'no guest page: the database is away');
      else if (isTimeout(error)) log.warn({ err: error }, 'no guest page: the database is busy');
      else log.error({ err: error }, 'no guest page');
      responses.messagePage(request, response, pageRequest, 'unavailable', [
        'retry-after',
        RETRY_AFTER_S,
        'x-request-id',
        id,
      ]);
    }
  }

  app.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/cabins/:token',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { token } = request.params;
      if (!isCode(token)) return handleOtherPath(request, reply);
      reply.hijack();
      await sendAfterLookup(request, reply.raw, readPageRequest(request.raw, token));
      return reply;
    },
  });
  return sendCached;
}
