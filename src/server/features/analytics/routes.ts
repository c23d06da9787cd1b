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
import { answerList } from '#server/list-answer.ts';
import type { On } from '#server/http/calls.ts';
import { cabinsOf, slicesWithTrends } from './cabin-trends.ts';
import { countCabins, countTokens, findTokens, tokenSlices } from './lists.repo.ts';
import { countFunnel } from './funnel.repo.ts';
import { overviewOf } from './overview.ts';
import { daysOf } from './days.ts';

const CABIN_COLUMNS = Object.keys(cabinPerformance.shape) as (keyof typeof cabinPerformance.shape)[];
const TOKEN_COLUMNS = Object.keys(tokenScans.shape) as (keyof typeof tokenScans.shape)[];

export function analyticsRoutes(on: On, { db, config: { timeZone } }: Context): void {
  const shownDays = (query: PeriodQuery) => daysOf(query, dayIn(timeZone));

  on(analyticsOverview, async ({ actor, query }) => overviewOf(db, actor, shownDays(query), timeZone));

  on(tagFunnel, async ({ actor }) => countFunnel(db, actor));

  on(analyticsCabins, async ({ actor, query }, request, reply) => {
    const days = shownDays(query);
    return answerList(
      { db, query, request, reply },
      {
        fileName: 'cabins.csv',
        columns: CABIN_COLUMNS,
        page: (rows) => cabinsOf(db, actor, days, query, rows),
        count: () => countCabins(db, actor, query),
        slices: (tx) => slicesWithTrends(tx, actor, days, query),
      },
    );
  });

  on(analyticsTokens, async ({ actor, query }, request, reply) => {
    const days = shownDays(query);
    return answerList(
      { db, query, request, reply },
      {
        fileName: 'token-scans.csv',
        columns: TOKEN_COLUMNS,
        page: (rows) => findTokens(db, actor, days, query, rows),
        count: () => countTokens(db, actor, query),
        slices: (tx) => tokenSlices(tx, actor, days, query),
      },
    );
  });
}
