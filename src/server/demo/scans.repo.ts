import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayIn } from '#shared/days.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { sumUpScans } from '#server/db/scan-sums.ts';
import type { DemoView } from './stays.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Writes a cabin's views of the site's days into the raw table, in one statement; {@link rollUp} comes after all cabins'. */
export async function insertViews(
  tx: Transaction,
  cabin: { id: number; code: string },
  views: readonly DemoView[],
  timeZone: string,
): Promise<void> {
  const rows = views.map(({ at, visitor, language, device, source }) => {
    const iso = at.toISOString();
    const day = dayIn(timeZone, at.getTime());
    return [iso, day, hashOf(day + visitor), language, device, source];
  });
  await tx.execute(sql`
    insert into scans (code, cabin_id, at, day, visitor, language, device, source)
    select ${cabin.code}, ${cabin.id}, (one ->> 0)::timestamptz, (one ->> 1)::date, decode(one ->> 2, 'hex'),
      one ->> 3, one ->> 4, one ->> 5
    from json_array_elements(${JSON.stringify(rows)}::json) as one`);
}

/** Sums up what stands in the raw table as the counter of scans does it; the database was empty before. */
export async function rollUp(tx: Transaction): Promise<void> {
  await sumUpScans(tx);
  await tx.execute(sql`
    update tags set scans = counted.scans, last_scan_at = counted.last
    from (select code, count(*) as scans, max(at) as last from scans group by code) as counted
    where counted.code = tags.code`);
}
