import { and, between, eq, sql, sum } from 'drizzle-orm';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { iso } from '#server/db/iso.ts';
import { scanDays, scanParts } from '#server/db/schema.ts';
import type { Days } from '#server/features/analytics/index.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';

const MOST_SEARCHES = 100;

/** Scans and visitors of each day that had any, whatever tag the cabin had. */
export const scansPerDay = (tx: Transaction, cabin: OwnCabin, { from, to }: Days) =>
  tx
    .select({
      day: scanDays.day,
      scans: sum(scanDays.scans).mapWith(Number),
      visitors: sum(scanDays.visitors).mapWith(Number),
    })
    .from(scanDays)
    .where(and(eq(scanDays.cabinId, cabin.id), between(scanDays.day, from, to)))
    .groupBy(scanDays.day);

/** Scans by language, device and source, the most first. */
export const scansByPart = (tx: Transaction, cabin: OwnCabin, { from, to }: Days) => {
  const scans = sum(scanParts.scans).mapWith(Number);
  return tx
    .select({ dimension: scanParts.dimension, value: scanParts.value, scans })
    .from(scanParts)
    .where(and(eq(scanParts.cabinId, cabin.id), between(scanParts.day, from, to)))
    .groupBy(scanParts.dimension, scanParts.value)
    .orderBy(sql`3 desc`, scanParts.value);
};

interface Opened {
  serviceId: number;
  key: ServiceKey;
  /** The name of an own one. */
  template: string | null;
  count: number;
}

interface Search {
  text: string;
  count: number;
  lastAt: string;
}

/** How often each service was opened and what was searched for and not found, the most first. */
export async function findReads(tx: Transaction, cabin: OwnCabin, { from, to }: Days) {
  const inDays = sql`cabin_id = ${cabin.id} and day between ${from} and ${to}`;
  const { rows } = await tx.execute<{ opened: Opened[]; searches: Search[] }>(sql`
    select
      (select coalesce(json_agg(one), '[]') from (
        select o.service_id as "serviceId", s.key, t.name as template, sum(o.count) as count
        from (select * from opened_days where ${inDays}) as o
          join services s on s.id = o.service_id left join templates t on t.id = s.id
        group by o.service_id, s.key, t.name order by 4 desc, 1) as one) as opened,
      (select coalesce(json_agg(one), '[]') from (
        select text, sum(count) as count, ${iso(sql`max(last_at)`)} as "lastAt"
        from search_days where ${inDays}
        group by text order by 2 desc, max(last_at) desc, text limit ${MOST_SEARCHES}) as one) as searches`);
  return rows[0] ?? { opened: [], searches: [] };
}
