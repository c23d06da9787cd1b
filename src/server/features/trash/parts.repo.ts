import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TrashKind } from '#shared/contracts/trash.ts';
import {
  arrivals,
  cabins,
  calendarEvents,
  calendars,
  cabinServices,
  noticeCabins,
  openedDays,
  searchDays,
  services,
  serviceVersions,
  stays,
  templates,
  translations,
} from '#server/db/schema.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { COUNTING_ZONE, sumUpScans } from '#server/db/scan-sums.ts';

/** Dependent rows: their table, and the column that refers to the deleted item. */
export interface Part {
  table: string;
  owner: string;
}

const part = (table: PgTable, owner: string): Part => ({ table: getTableName(table), owner });

/**
 * The dependent rows of a cabin or template, in the order of restoring. Not included: the tag, which is released or
 * retired; scans, which may be too many (see {@link copyScansToTrash}); their sums by day and week, which are recomputed.
 */
export const PARTS: Record<TrashKind, readonly Part[]> = {
  cabin: [
    part(cabins, 'id'),
    part(cabinServices, 'cabin_id'),
    part(serviceVersions, 'cabin_id'),
    part(arrivals, 'cabin_id'),
    part(calendars, 'cabin_id'),
    part(stays, 'cabin_id'),
    part(calendarEvents, 'cabin_id'),
    part(noticeCabins, 'cabin_id'),
    part(translations, 'cabin_id'),
    part(openedDays, 'cabin_id'),
    part(searchDays, 'cabin_id'),
  ],
  template: [
    part(services, 'id'),
    part(templates, 'id'),
    part(cabinServices, 'service_id'),
    part(translations, 'service_id'),
    part(openedDays, 'service_id'),
  ],
};

/** Tables whose rows refer to both a cabin and a template, and exist only while both do. */
export const SHARED_TABLES = [cabinServices, translations, openedDays].map(getTableName);

/** Copies the scans of a deleted cabin to the trash. */
export async function copyScansToTrash(tx: Transaction, trashId: number, cabinId: number): Promise<void> {
  await tx.execute(sql`
    insert into trash_scans (trash_id, scan_id, code, at, visitor, language, device, source)
    select ${trashId}, id, code, at, visitor, language, device, source from scans where cabin_id = ${cabinId}`);
}

/** Restores a cabin's scans, with days in the current counting zone. */
export async function restoreScans(tx: Transaction, trashId: number, cabinId: number): Promise<void> {
  await tx.execute(sql`
    insert into scans (id, code, cabin_id, at, day, visitor, language, device, source) overriding system value
    select scan_id, code, ${cabinId}, at, (at at time zone ${COUNTING_ZONE})::date, visitor, language, device, source
    from trash_scans where trash_id = ${trashId}`);
  await sumUpScans(tx, cabinId);
}
