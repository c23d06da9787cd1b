import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderGuide } from '#guest/render.tsx';
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
import { isCode, type PageRequest, readPageRequest, countedDevice } from './page-request.ts';
import type { GuidePage } from './page.ts';
import { countMiss, type Miss } from './resolve-guide.ts';
import { type Answerer, guidePair } from './answers.ts';
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

interface GuidePageParts {
  guides: Guides;
  answerer: Answerer;
  /** Counts a question that the guide does not answer (R-insights-2). */
  countQuestion: (cabinId: number, question: string, address: string) => Promise<void>;
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
  { guides, answerer, countQuestion }: GuidePageParts,
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
    if (pageRequest.question !== null) return false;
    const page = guides.cached(pageRequest.code, pageRequest.language, pageRequest.encoding);
    if (page === undefined) return false;
    sendPage(request, response, pageRequest, page);
    return true;
  }

  /** Sends the guide with the answers to a question that was asked without the script (R-ask-4). */
  async function sendAnswers(
    { raw: request, log }: FastifyRequest,
    response: ServerResponse,
    pageRequest: PageRequest,
    question: string,
  ): Promise<Miss | null> {
    const { code, language } = pageRequest;
    const resolution = await guides.read(code, language);
    if (resolution.state !== 'active') return resolution.state;
    const { guide, cabinId, isTracked } = resolution;
    const pair = await guidePair(guide, (own) => guides.guide(code, own));
    const answers = await answerer.bySite({ cabinId, guides: pair, question, log });
    const html = renderGuide(guide, { ...guides.pageOf(code, resolution), asked: { question, answers } });
    await responses.privatePage(request, response, pageRequest, { guide, html });
    // Counted as on the phone, which reports the questions that its own search cannot answer.
    const isSilent = answers.every(({ by }) => by === 'ai');
    if (isSilent && isTracked && countedDevice(request, pageRequest) !== null)
      await countQuestion(cabinId, question, addressOf(request)).catch((error: unknown) =>
        log.warn({ err: error }, 'a question is not counted'),
      );
    return null;
  }

  /** Sends the page and returns null, or returns why there is none. */
  async function send(
    request: FastifyRequest,
    response: ServerResponse,
    pageRequest: PageRequest,
  ): Promise<Miss | null> {
    const { code, language, encoding, question, redirectTo } = pageRequest;
    if (question !== null && redirectTo === null)
      return sendAnswers(request, response, pageRequest, question);
    const made = await guides.open(code, language, encoding);
    if ('miss' in made) return made.miss;
    sendPage(request.raw, response, pageRequest, made.page);
    return null;
  }

  async function sendAfterLookup(
    fastifyRequest: FastifyRequest,
    response: ServerResponse,
    pageRequest: PageRequest,
  ) {
    const { raw: request, log, id } = fastifyRequest;
    try {
      const miss = await send(fastifyRequest, response, pageRequest);
      if (miss === null) return;
      await countMiss(limits, addressOf(request));
      guides.counters.missed += 1;
      responses.messagePage(request, response, pageRequest, miss);
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
