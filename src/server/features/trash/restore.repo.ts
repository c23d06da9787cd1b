import { and, eq, like, notInArray, type SQL, sql, getTableName } from 'drizzle-orm';
import type { TrashKind } from '#shared/contracts/trash.ts';
import { noticeField } from '#services/guide/texts.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import {
  noticeCabins,
  translations,
  trash,
  arrivals,
  cabins,
  calendarEvents,
  calendars,
  cabinServices,
  openedDays,
  scanDays,
  scanParts,
  searchDays,
  services,
  serviceVersions,
  stays,
  templates,
} from '#server/db/schema.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { KEPT_FROM, recountCabin } from '#server/db/scan-sums.ts';

/** A locked item of the trash. */
interface TrashedItem {
  trashId: number;
  kind: TrashKind;
  /** The id of the cabin or template. */
  id: number;
}

const rowsOf = ({ trashId }: TrashedItem, table: string) =>
  sql`(select content -> ${table} from ${trash} where id = ${trashId})`;

/** References that may have been deleted meanwhile; rows with such a reference are not restored. */
const REFERENCED_TABLES: Readonly<Record<string, string>> = {
  cabin_id: 'cabins',
  service_id: 'services',
  notice_id: 'notices',
  calendar_id: 'calendars',
  stay_id: 'stays',
};

/** Columns that exist both in the table and in the stored rows; columns added by a later version get their defaults. */
async function columnsOf(tx: Transaction, kept: TrashedItem, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ column: string }>(sql`
    select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and (select bool_and(kept ? attname) from jsonb_array_elements(${rowsOf(kept, table)}) as kept)`);
  return rows.map(({ column }) => column);
}

async function restoreTable(tx: Transaction, kept: TrashedItem, table: string): Promise<void> {
  const columns = await columnsOf(tx, kept, table);
  if (columns.length === 0) return;
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const referencesExist = columns.flatMap((column): SQL[] => {
    const named = REFERENCED_TABLES[column];
    if (named === undefined) return [];
    const reference = sql`kept.${sql.identifier(column)}`;
    return [
      sql`(${reference} is null or exists (select from ${sql.identifier(named)} where id = ${reference}))`,
    ];
  });
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${rowsOf(kept, table)}) as kept
    where ${sql.join([sql`true`, ...referencesExist], sql` and `)}`);
}

/** Moves rows that refer to another item in the trash to that item, which restores them. */
async function moveSharedRows(tx: Transaction, kept: TrashedItem, table: string): Promise<void> {
  const other = kept.kind === 'cabin' ? 'template' : 'cabin';
  const named = other === 'cabin' ? 'cabin_id' : 'service_id';
  await tx.execute(sql`
    update ${trash} as other
    set content = jsonb_set(other.content, array[${table}::text], other.content -> ${table} || waiting.rows)
    from (
      select (kept ->> ${named})::bigint as item_id, jsonb_agg(kept) as rows
      from jsonb_array_elements(${rowsOf(kept, table)}) as kept group by 1) as waiting
    where other.kind = ${other} and other.item_id = waiting.item_id`);
}

/** Deletes translations of notices that no longer belong to the restored cabin. */
async function dropNoticeTranslations(tx: Transaction, cabinId: number): Promise<void> {
  const named = await tx
    .select({ id: noticeCabins.noticeId })
    .from(noticeCabins)
    .where(eq(noticeCabins.cabinId, cabinId));
  const fields = named.map(({ id }) => noticeField(id));
  await tx
    .delete(translations)
    .where(
      and(
        eq(translations.cabinId, cabinId),
        like(translations.field, 'notices.%'),
        notInArray(translations.field, fields),
      ),
    );
}

/** Restores the deleted rows with their ids and removes the item from the trash. */
export async function restoreRows(tx: Transaction, kept: TrashedItem): Promise<void> {
  for (const { table } of PARTS[kept.kind]) await restoreTable(tx, kept, table);
  for (const table of SHARED_TABLES) await moveSharedRows(tx, kept, table);
  if (kept.kind === 'cabin') {
    await dropNoticeTranslations(tx, kept.id);
    await restoreScans(tx, kept.trashId, kept.id);
  }
  await tx.delete(trash).where(eq(trash.id, kept.trashId));
}

/** Dependent rows: their table, and the column that refers to the deleted item. */
export interface Part {
  table: string;
  owner: string;
}

const part = (table: PgTable, owner: string): Part => ({ table: getTableName(table), owner });

/**
 * The dependent rows of a cabin or template, in the order of restoring. Not included: the tag, which is released or
 * retired; scans, which may be too many (see {@link copyScansToTrash}); sums by week and of the site, which triggers keep.
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
    part(scanDays, 'cabin_id'),
    part(scanParts, 'cabin_id'),
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
const SHARED_TABLES = [cabinServices, translations, openedDays].map(getTableName);

/** Copies the scans of a deleted cabin to the trash. */
export async function copyScansToTrash(tx: Transaction, trashId: number, cabinId: number): Promise<void> {
  await tx.execute(sql`
    insert into trash_scans (trash_id, code, at, day, visitor, language, device, source)
    select ${trashId}, code, at, day, visitor, language, device, source from scans where cabin_id = ${cabinId}`);
}

/**
 * Restores a cabin's scans and counts them in the current time zone. Of days whose scans have been deleted meanwhile, the
 * sums alone come back.
 */
async function restoreScans(tx: Transaction, trashId: number, cabinId: number): Promise<void> {
  await tx.execute(sql`select from counting_zone for share`); // until then nothing else is deleted
  const { rowCount } = await tx.execute(sql`
    insert into scans (cabin_id, at, day, visitor, code, language, device, source)
    select ${cabinId}, at, day, visitor, code, language, device, source
    from trash_scans where trash_id = ${trashId} and day >= ${KEPT_FROM}`);
  if (rowCount !== 0) await recountCabin(tx, cabinId);
}
