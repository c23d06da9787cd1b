import { and, eq, like, notInArray, type SQL, sql } from 'drizzle-orm';
import type { TrashKind } from '#shared/contracts/trash.ts';
import { noticeField } from '#services/guide/texts.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { noticeCabins, translations, trash } from '#server/db/schema.ts';
import { PARTS, restoreScans, SHARED_TABLES } from './parts.repo.ts';

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
