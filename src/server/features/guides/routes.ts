import type { FastifyRequest } from 'fastify';
import { renderWeather } from '#guest/render.tsx';
import { askGuide, getGuide } from '#shared/contracts/guides.ts';
import { getGuestNotices } from '#shared/contracts/notices.ts';
import { getGuestWeather } from '#shared/contracts/weather.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { type Answerer, guidePair } from './answers.ts';
import { requestedLanguage } from './page-request.ts';
import { countMiss, type Miss, MISS_PROBLEMS } from './resolve-guide.ts';
import type { Guides } from './guides.ts';

/** Weather changes slowly, so phones may cache it for five minutes. */
const CACHE_BRIEFLY = 'private, max-age=300';

/** The guide as JSON, for anybody with the code. */
export function guideCalls(
  on: On,
  context: Pick<Context, 'config' | 'db' | 'limits' | 'weather'>,
  guides: Guides,
  answerer: Answerer,
): void {
  const { limits, weather } = context;

  async function refuse(miss: Miss, request: FastifyRequest): Promise<never> {
    await countMiss(limits, request.ip);
    throw MISS_PROBLEMS[miss]();
  }

  async function findActive(code: string, lang: string | undefined, request: FastifyRequest) {
    const language = requestedLanguage(lang, request.headers['accept-language']);
    const resolution = await guides.read(code, language);
    if (resolution.state === 'active') return resolution;
    return refuse(resolution.state, request);
  }

  // The question is not logged: no address with a query is.
  on(askGuide, async ({ params, query }, request, reply) => {
    reply.header('cache-control', 'no-store');
    const { guide: shown, cabinId } = await findActive(params.token, query.lang, request);
    const { language } = shown;
    if (query.q.trim() === '') return { answers: [], language };
    const pair = await guidePair(shown, (own) => guides.guide(params.token, own));
    const asked = { cabinId, guides: pair, question: query.q, log: request.log };
    return { answers: await answerer.bySite(asked), language };
  });

  on(
    getGuide,
    async ({ params, query }, request) => (await findActive(params.token, query.lang, request)).guide,
  );

  // From the page cache: every phone with the guide open asks when a notice starts or ends.
  on(getGuestNotices, async ({ params, query }, request) => {
    // Taken before the page is looked up, so that a page that is fresh then changes later.
    const nowUtc = new Date().toISOString();
    const language = requestedLanguage(query.lang, request.headers['accept-language']);
    const result = await guides.open(params.token, language, 'br');
    if ('miss' in result) return refuse(result.miss, request);
    const { above = '', later = '', changesAt = null } = result.page.notices ?? {};
    return { nowUtc, changesAtUtc: changesAt?.toISOString() ?? null, above, later };
  });

  on(getGuestWeather, async ({ params, query }, request, reply) => {
    const { guide, isWeatherDue } = await findActive(params.token, query.lang, request);
    const isComing = isWeatherDue && weather.isReachable();
    if (!isComing) reply.header('cache-control', CACHE_BRIEFLY);
    const html = guide.weather === null ? '' : renderWeather(guide.weather, guide.language);
    return { weather: guide.weather, isComing, html };
  });
}
