import {
  analyticsCabins,
  analyticsOverview,
  analyticsTokens,
  cabinPerformance,
  tagFunnel,
  tokenScans,
} from '#shared/contracts/analytics.ts';
import type { PeriodQuery } from '#shared/contracts/period.ts';
import { dayIn } from '#shared/days.ts';
import type { Context } from '#server/context.ts';
import { answerCompletedList, answerList } from '#server/list-answer.ts';
import type { On } from '#server/http/calls.ts';
import { withTrends } from './cabin-trends.ts';
import { cabinList, tokenList } from './lists.repo.ts';
import { countFunnel } from './funnel.repo.ts';
import { overviewOf } from './overview.ts';
import { daysOf } from './days.ts';

export function analyticsRoutes(on: On, { db, config: { timeZone } }: Context): void {
  const shownDays = (query: PeriodQuery) => daysOf(query, dayIn(timeZone));

  on(analyticsOverview, async ({ actor, query }) => overviewOf(db, actor, shownDays(query), timeZone));

  on(tagFunnel, async ({ actor }) => countFunnel(db, actor));

  on(analyticsCabins, async ({ actor, query }, request, reply) => {
    const days = shownDays(query);
    return answerCompletedList(
      { db, actor, query, request, reply },
      {
        fileName: 'cabins.csv',
        item: cabinPerformance,
        list: cabinList(days, query),
        complete: (executor, rows) => withTrends(executor, actor, days, rows),
      },
    );
  });

  on(analyticsTokens, async ({ actor, query }, request, reply) =>
    answerList(
      { db, actor, query, request, reply },
      { fileName: 'token-scans.csv', item: tokenScans, list: tokenList(shownDays(query), query) },
    ),
  );
}
