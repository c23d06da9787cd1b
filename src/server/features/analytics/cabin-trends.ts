import type { CabinPerformance } from '#shared/contracts/analytics.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { Admin } from '#server/http/actor.ts';
import { type ListedCabin, scansByTrendPart } from './lists.repo.ts';
import { type Days, trendOf } from './days.ts';

/** Listed cabins with their trends. */
export async function withTrends(
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
