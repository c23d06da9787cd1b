import type { CabinPerformance } from '#shared/contracts/analytics.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import type { Admin } from '#server/http/actor.ts';
import {
  cabinSlices,
  findCabins,
  type ListedCabin,
  type ListFilter,
  scansByTrendPart,
} from './lists.repo.ts';
import { type Days, trendOf } from './days.ts';

/** One page of the cabins, with their trends. */
export async function cabinsOf(
  db: Executor,
  admin: Admin,
  days: Days,
  filter: ListFilter,
  rows: { limit: number; offset: number },
): Promise<CabinPerformance[]> {
  return withTrends(db, admin, days, await findCabins(db, admin, days, filter, rows));
}

/** All cabins with their trends, a slice at a time. */
export async function* slicesWithTrends(
  tx: Transaction,
  admin: Admin,
  days: Days,
  filter: ListFilter,
): AsyncGenerator<CabinPerformance[]> {
  for await (const rows of cabinSlices(tx, admin, days, filter)) yield withTrends(tx, admin, days, rows);
}

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
