import {
  analyticsCabins,
  analyticsOverview,
  analyticsTokens,
  cabinPerformance,
  type CabinPerformance,
  tagFunnel,
  tokenScans,
} from '#shared/contracts/analytics.ts';
import type { PeriodQuery } from '#shared/contracts/period.ts';
import { dayIn } from '#shared/days.ts';
import type { Context } from '#server/context.ts';
import { answerCompletedList, answerList } from '#server/list-answer.ts';
import type { On } from '#server/http/calls.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { Admin } from '#server/http/actor.ts';
import { cabinList, type Kept, type ListedCabin, scansByTrendPart, tokenList } from './lists.repo.ts';
import { countFunnel } from './overview.repo.ts';
import { overviewOf } from './overview.ts';
import { type Days, daysOf, trendOf } from './days.ts';
import { findKeptDay, findKeptPeriod } from '#server/db/kept-sums.ts';

/** Listed cabins with their trends. */
async function withTrends(
  db: Executor,
  admin: Admin,
  days: Days,
  rows: readonly ListedCabin[],
): Promise<CabinPerformance[]> {
  const { parts, size } = trendOf(days);
  const cabinIds = rows.map(({ cabinId }) => cabinId);
  const trends = new Map(cabinIds.map((cabinId) => [cabinId, Array.from({ length: parts }, () => 0)]));
  for (const part of await scansByTrendPart(db, admin, days, { size, cabinIds })) {
    const trend = trends.get(part.cabinId);
    if (trend !== undefined) trend[parts - 1 - part.back] = part.scans;
  }
  return rows.map((row) => ({ ...row, trend: trends.get(row.cabinId) ?? [] }));
}

export function analyticsRoutes(on: On, { db, config: { timeZone } }: Context): void {
  const shownDays = (query: PeriodQuery) => daysOf(query, dayIn(timeZone));

  const findKept = async (days: Days): Promise<Kept> => ({
    period: await findKeptPeriod(db, days),
    day: await findKeptDay(db),
  });

  on(analyticsOverview, async ({ actor, query }) => overviewOf(db, actor, shownDays(query), timeZone));

  on(tagFunnel, async ({ actor }) => countFunnel(db, actor));

  on(analyticsCabins, async ({ actor, query }, request, reply) => {
    const days = shownDays(query);
    return answerCompletedList(
      { db, actor, query, request, reply },
      {
        fileName: 'cabins.csv',
        item: cabinPerformance,
        list: cabinList(days, query, await findKept(days)),
        complete: (executor, rows) => withTrends(executor, actor, days, rows),
      },
    );
  });

  on(analyticsTokens, async ({ actor, query }, request, reply) => {
    const days = shownDays(query);
    return answerList(
      { db, actor, query, request, reply },
      {
        fileName: 'token-scans.csv',
        item: tokenScans,
        list: tokenList(days, query, await findKept(days)),
      },
    );
  });
}
