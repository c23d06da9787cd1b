import { getGuide } from '#shared/contracts/guides.ts';
import type { Context } from '#server/context.ts';
import type { On } from '#server/plugins/calls.ts';
import { notFound, Problem } from '#server/problem.ts';
import { wishedLanguage } from './page-request.ts';
import { countMiss, type Miss } from './policy.ts';
import type { Guides } from './service.ts';

const PROBLEMS: Record<Miss, () => Problem> = {
  unknown: notFound,
  free: () => new Problem('tag_free', 'This tag is not linked to a cabin yet.'),
  retired: () => new Problem('tag_retired', 'This tag is no longer in use.'),
};

/** The guide as data, for anyone who holds the code. */
export function guideCalls(on: On, { limits }: Pick<Context, 'limits'>, guides: Guides): void {
  on(getGuide, async ({ params, query }, request) => {
    const language = wishedLanguage(query.lang, request.headers['accept-language']);
    const found = await guides.read(params.token, language);
    if (found.state === 'active') return found.guide;
    await countMiss(limits, request.ip);
    throw PROBLEMS[found.state]();
  });
}
