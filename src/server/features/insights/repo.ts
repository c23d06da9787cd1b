import { and, between, eq, sql, sum } from 'drizzle-orm';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Transaction } from '#server/db/drizzle.ts';
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

/** How often each service was opened, the most first; `template` is the name of an own one. */
export async function findOpened(tx: Transaction, cabin: OwnCabin, { from, to }: Days) {
  const { rows } = await tx.execute<{
    serviceId: string;
    key: ServiceKey;
    template: string | null;
    count: string;
  }>(sql`
    select o.service_id as "serviceId", s.key, t.name as template, sum(o.count) as count
    from opened_days o join services s on s.id = o.service_id left join templates t on t.id = s.id
    where o.cabin_id = ${cabin.id} and o.day between ${from} and ${to}
    group by o.service_id, s.key, t.name order by 4 desc, 1`);
  return rows.map((row) => ({ ...row, serviceId: Number(row.serviceId), count: Number(row.count) }));
}

/** What was searched for in vain, the most first. */
export async function findSearches(tx: Transaction, cabin: OwnCabin, { from, to }: Days) {
  const { rows } = await tx.execute<{ text: string; count: string; lastAt: string }>(sql`
    select text, sum(count) as count,
      to_char(max(last_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
    from search_days where cabin_id = ${cabin.id} and day between ${from} and ${to}
    group by text order by 2 desc, max(last_at) desc, text limit ${MOST_SEARCHES}`);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
