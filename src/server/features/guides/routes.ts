import type { FastifyRequest } from 'fastify';
import { renderWeather } from '#guest/render.tsx';
import { getGuide } from '#shared/contracts/guides.ts';
import { getGuestWeather } from '#shared/contracts/weather.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { requestedLanguage } from './page-request.ts';
import { countMiss, MISS_PROBLEMS } from './resolve-guide.ts';
import type { Guides } from './guides.ts';

/** Weather changes slowly, so phones may cache it for five minutes. */
const CACHE_BRIEFLY = 'private, max-age=300';

/** The guide as JSON, for anybody with the code. */
export function guideCalls(
  on: On,
  { limits, weather }: Pick<Context, 'limits' | 'weather'>,
  guides: Guides,
): void {
  async function findActive(code: string, lang: string | undefined, request: FastifyRequest) {
    const language = requestedLanguage(lang, request.headers['accept-language']);
    const resolution = await guides.read(code, language);
    if (resolution.state === 'active') return resolution;
    await countMiss(limits, request.ip);
    throw MISS_PROBLEMS[resolution.state]();
  }

  on(
    getGuide,
    async ({ params, query }, request) => (await findActive(params.token, query.lang, request)).guide,
  );

  on(getGuestWeather, async ({ params, query }, request, reply) => {
    const { guide, isWeatherDue } = await findActive(params.token, query.lang, request);
    const isComing = isWeatherDue && weather.isReachable();
    if (!isComing) reply.header('cache-control', CACHE_BRIEFLY);
    const html = guide.weather === null ? '' : renderWeather(guide.weather, guide.language);
    return { weather: guide.weather, isComing, html };
  });
}
