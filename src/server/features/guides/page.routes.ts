import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { isConnectionError } from '#server/db/connection-errors.ts';
import { isTimeout } from '#server/db/session-limits.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { refusalOf } from '#server/http/refusals.ts';
import { Problem } from '#server/problem.ts';
import { pageResponses } from './responses.ts';
import { plainCodeIn } from '#shared/guide-address.ts';
import { isCode, type PageRequest, readPageRequest } from './page-request.ts';
import type { GuidePage } from './page.ts';
import { countMiss } from './resolve-guide.ts';
import { countedDevice } from './device.ts';
import type { Guides } from './guides.ts';

interface Route {
  Params: { token: string };
}

/** With the database away, when to try again. */
const RETRY_AFTER_S = '5';

/** What is no code: a number (the host's address of a cabin), or nothing we know. */
function openOther({ params: { token }, url }: FastifyRequest<Route>, reply: FastifyReply): FastifyReply {
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  if (/^\d+$/.test(token)) return reply.redirect(`/host/cabins/${token}${search}`);
  reply.callNotFound();
  return reply;
}

/**
 * The guest page, `/cabins/{code}` (R-guests-2). Returns what answers requests for pages in the cache, false for all
 * others, before Fastify sees them: its request, reply and logger objects cost a fifth of the whole answer.
 */
export function guidePages(
  app: FastifyInstance,
  { config, limits, refusals }: Pick<Context, 'config' | 'limits' | 'refusals'>,
  guides: Guides,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const answers = pageResponses(config);
  const addressOf = (request: IncomingMessage) => clientAddress(request, config.proxies);

  function sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    asked: PageRequest,
    page: GuidePage,
  ): void {
    // Counted when it comes back.
    if (asked.onward !== null) return answers.onward(response, `/cabins/${asked.code}${asked.onward}`);
    answers.page(request, response, asked, page);
    const device = page.isTracked ? countedDevice(request, asked) : null;
    if (device === null) return;
    guides.scans.count({
      code: asked.code,
      cabinId: page.cabinId,
      language: page.language,
      device,
      source: asked.s === 'q' ? 'tag' : 'link',
      at: Date.now(),
      address: addressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
    });
  }

  /** False when the page is in no cache, or the address is none of a guide. */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const code =
      request.method === 'GET' || request.method === 'HEAD' ? plainCodeIn(request.url ?? '') : null;
    if (code === null) return false;
    const asked = readPageRequest(request, code);
    const page = guides.cached(asked.code, asked.language, asked.encoding);
    if (page === undefined) return false;
    sendPage(request, response, asked, page);
    return true;
  }

  async function sendAfterLookUp(asking: FastifyRequest, response: ServerResponse, asked: PageRequest) {
    const { raw: request, log, id } = asking;
    try {
      const made = await guides.open(asked.code, asked.language, asked.encoding);
      if ('page' in made) return sendPage(request, response, asked, made.page);
      await countMiss(limits, addressOf(request));
      guides.tally.missed += 1;
      answers.notice(request, response, asked, made.miss);
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many_tries') {
        guides.tally.refused += 1;
        refusals.note(refusalOf(asking, error.status, error.code));
        const retryAfter = ['retry-after', String(error.extras.retryAfterS)];
        return answers.notice(request, response, asked, 'tooMany', retryAfter);
      }
      guides.tally.failed += 1;
      if (isConnectionError(error)) log.warn({ err: error }, 'no guest page: the database is away');
      else if (isTimeout(error)) log.warn({ err: error }, 'no guest page: the database is busy');
      else log.error({ err: error }, 'no guest page');
      answers.notice(request, response, asked, 'unavailable', [
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
      if (!isCode(token)) return openOther(request, reply);
      reply.hijack();
      await sendAfterLookUp(request, reply.raw, readPageRequest(request.raw, token));
      return reply;
    },
  });
  return sendCached;
}
