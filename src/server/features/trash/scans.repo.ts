import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { COUNTING_ZONE, sumUpScans } from '#server/db/scan-sums.ts';

/** Keeps the scans of a cabin that is deleted. */
export async function copyScansToTrash(tx: Transaction, trashId: number, cabinId: number): Promise<void> {
  await tx.execute(sql`
    insert into trash_scans (trash_id, scan_id, code, at, visitor, language, device, source)
    select ${trashId}, id, code, at, visitor, language, device, source from scans where cabin_id = ${cabinId}`);
}

/** Puts them back, on the days of the zone that scans are counted in by now. */
export async function restoreScans(tx: Transaction, trashId: number, cabinId: number): Promise<void> {
  await tx.execute(sql`
    insert into scans (id, code, cabin_id, at, day, visitor, language, device, source) overriding system value
    select scan_id, code, ${cabinId}, at, (at at time zone ${COUNTING_ZONE})::date, visitor, language, device, source
    from trash_scans where trash_id = ${trashId}`);
  await sumUpScans(tx, cabinId);
}
