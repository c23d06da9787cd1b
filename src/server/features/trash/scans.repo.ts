import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { COUNTING_ZONE, sumUpScans } from '#server/db/scan-sums.ts';

/** Copies the scans of a deleted cabin to the trash. */
export async function copyScansToTrash(tx: Transaction, trashId: number, cabinId: number): Promise<void> {
  await tx.execute(sql`
    insert into trash_scans (trash_id, scan_id, code, at, visitor, language, device, source)
    select ${trashId}, id, code, at, visitor, language, device, source from scans where cabin_id = ${cabinId}`);
}

/** Restores them, with days in the current counting zone. */
export async function restoreScans(tx: Transaction, trashId: number, cabinId: number): Promise<void> {
  await tx.execute(sql`
    insert into scans (id, code, cabin_id, at, day, visitor, language, device, source) overriding system value
    select scan_id, code, ${cabinId}, at, (at at time zone ${COUNTING_ZONE})::date, visitor, language, device, source
    from trash_scans where trash_id = ${trashId}`);
  await sumUpScans(tx, cabinId);
}
