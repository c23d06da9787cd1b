import { lt, sql } from 'drizzle-orm';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Database, Executor } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { COUNTING_ZONE } from '#server/db/scan-sums.ts';
import { visitorSalts } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { Device } from './page-request.ts';

/** A row of the scans table. */
export interface Scan {
  code: string;
  cabinId: number;
  /** ISO 8601. */
  at: string;
  visitor: number;
  language: GuestLanguage;
  device: Device;
  source: 'tag' | 'link';
}

/**
 * Inserts scans and updates the daily roll-ups and the tags' counters, in one transaction. The lock lets one process
 * write at a time, so that a visitor seen by two processes counts once a day. Scans of deleted cabins are left out.
 * Days and hours follow `counting_zone`, which another starting process may have changed.
 */
export async function insertScans(db: Database, scans: readonly Scan[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.scans})`);
    // A separate statement, which sees everything committed before the lock was acquired. Tags are locked before
    // cabins, as in a cabin's deletion; "alive" refers to "counted" only for that order.
    await tx.execute(sql`
      with batch as materialized (
        select view.*, at at time zone ${COUNTING_ZONE} as local
        from json_to_recordset(${JSON.stringify(scans)}) as view(
          code text, "cabinId" bigint, at timestamptz, visitor int, language text, device text, source text)),
      counted as (
        update tags set scans = tags.scans + seen.views, last_scan_at = greatest(tags.last_scan_at, seen.last)
        from (select code, count(*) as views, max(at) as last from batch group by code) as seen
        where tags.code = seen.code returning tags.code),
      alive as (
        select id from cabins
        where (select count(*) from counted) >= 0 and id in (select "cabinId" from batch) for key share),
      kept as (
        select code, id as cabin_id, at, local, local::date as day, visitor, language, device, source
        from batch join alive on id = "cabinId"),
      rolled_up as (
        insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
        select day, code, cabin_id, count(*), count(distinct visitor) filter (where not exists (
          select from scans known
          where known.day = kept.day and known.code = kept.code
            and known.visitor = kept.visitor and known.cabin_id = kept.cabin_id)), max(at)
        from kept group by day, code, cabin_id
        on conflict (day, code, cabin_id) do update
          set scans = scan_days.scans + excluded.scans, visitors = scan_days.visitors + excluded.visitors,
            last_scan_at = greatest(scan_days.last_scan_at, excluded.last_scan_at)),
      counted_parts as (
        insert into scan_parts (day, cabin_id, dimension, value, scans)
        select day, cabin_id, dimension, value, count(*)
        from kept, lateral (values ('hour', to_char(local, 'HH24')),
          ('language', language), ('device', device), ('source', source)) as part (dimension, value)
        group by day, cabin_id, dimension, value
        on conflict (day, cabin_id, dimension, value) do update set scans = scan_parts.scans + excluded.scans)
      insert into scans (cabin_id, at, day, visitor, code, language, device, source)
      select cabin_id, at, day, visitor, code, language, device, source from kept order by at`);
  });
}

/** The day's salt, shared by all processes; stores `fresh` if there is none yet. */
export async function findOrCreateSalt(db: Executor, day: string, fresh: Buffer): Promise<Buffer> {
  const rows = await db
    .insert(visitorSalts)
    .values({ day, salt: fresh })
    .onConflictDoUpdate({ target: visitorSalts.day, set: { day } })
    .returning({ salt: visitorSalts.salt });
  return one(rows).salt;
}

/** Deletes old salts, so that visitors cannot be linked across days. */
export async function deleteSaltsBefore(db: Executor, day: string): Promise<void> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
}
