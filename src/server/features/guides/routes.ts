import type { FastifyRequest } from 'fastify';
import { renderWeather } from '#guest/render.tsx';
import { getGuide } from '#shared/contracts/guides.ts';
import { getGuestWeather } from '#shared/contracts/weather.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/http/calls.ts';
import { wishedLanguage } from './page-request.ts';
import { countMiss, MISS_PROBLEMS } from './resolve-guide.ts';
import type { Guides } from './guides.ts';

/** Weather changes slowly; a phone that comes back soon need not ask. */
const FOR_A_WHILE = 'private, max-age=300';

/** The guide as data, for anyone who holds the code. */
export function guideCalls(
  on: On,
  { limits, weather }: Pick<Context, 'limits' | 'weather'>,
  guides: Guides,
): void {
  async function found(code: string, lang: string | undefined, request: FastifyRequest) {
    const language = wishedLanguage(lang, request.headers['accept-language']);
    const finding = await guides.read(code, language);
    if (finding.state === 'active') return finding;
    await countMiss(limits, request.ip);
    throw MISS_PROBLEMS[finding.state]();
  }

  on(getGuide, async ({ params, query }, request) => (await found(params.token, query.lang, request)).guide);

  on(getGuestWeather, async ({ params, query }, request, reply) => {
    const { guide, isWeatherDue } = await found(params.token, query.lang, request);
    const isComing = isWeatherDue && weather.isReachable();
    if (!isComing) reply.header('cache-control', FOR_A_WHILE);
    const html = guide.weather === null ? '' : renderWeather(guide.weather, guide.language);
    return { weather: guide.weather, isComing, html };
  });
}
