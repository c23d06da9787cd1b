import {
  analyticsCabins,
  analyticsOverview,
  analyticsTokens,
  cabinPerformance,
  tokenScans,
} from '#shared/contracts/analytics.ts';
import type { Context } from '#server/context.ts';
import { ALL_ROWS, sendCsv, wantsCsv } from '#server/csv-answer.ts';
import type { On } from '#server/plugins/calls.ts';
import { cabinsOf } from './cabins.service.ts';
import { countCabins, countTokens, findTokens } from './lists.repo.ts';
import { overviewOf } from './overview.service.ts';
import { daysOf } from './policy.ts';

const CABIN_COLUMNS = Object.keys(cabinPerformance.shape) as (keyof typeof cabinPerformance.shape)[];
const TOKEN_COLUMNS = Object.keys(tokenScans.shape) as (keyof typeof tokenScans.shape)[];

export function analyticsRoutes(on: On, { db }: Context): void {
  on(analyticsOverview, async ({ actor, query }) => overviewOf(db, actor, daysOf(query)));

  on(analyticsCabins, async ({ actor, query }, request, reply) => {
    const days = daysOf(query);
    if (wantsCsv(request)) {
      const all = await cabinsOf(db, actor, days, query, ALL_ROWS);
      const rows = all.map((row) => ({ ...row, trend: row.trend.join(' ') }));
      return sendCsv(reply, 'cabins.csv', CABIN_COLUMNS, rows);
    }
    const { page, pageSize } = query;
    const items = await cabinsOf(db, actor, days, query, { limit: pageSize, offset: (page - 1) * pageSize });
    return { items, total: await countCabins(db, actor, query), page, pageSize };
  });

  on(analyticsTokens, async ({ actor, query }, request, reply) => {
    const days = daysOf(query);
    if (wantsCsv(request)) {
      return sendCsv(
        reply,
        'token-scans.csv',
        TOKEN_COLUMNS,
        await findTokens(db, actor, days, query, ALL_ROWS),
      );
    }
    const { page, pageSize } = query;
    const items = await findTokens(db, actor, days, query, {
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { items, total: await countTokens(db, actor, query), page, pageSize };
  });
}
