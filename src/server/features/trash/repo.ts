import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { TrashItem, TrashKind } from '#shared/contracts/trash.ts';
import { TRASH_KEPT } from '#shared/limits.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { trash } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { PICTURES_PER_HOST } from '#shared/pictures.ts';
import { copyScansToTrash, PARTS } from './restore.repo.ts';

const KEPT_MS = TRASH_KEPT.days * 24 * 3_600_000;

/** Items deleted at this time or earlier are expired. */
const expiredBefore = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** The items that the host can restore, newest first. */
export async function listTrashOf(db: Executor, actor: Actor, now: Date): Promise<TrashItem[]> {
  const rows = await db
    .select({ kind: trash.kind, id: trash.itemId, name: trash.name, deletedAt: trash.deletedAt })
    .from(trash)
    .where(and(eq(trash.userId, actor.id), gt(trash.deletedAt, expiredBefore(now))))
    .orderBy(desc(trash.id));
  return rows.map(({ deletedAt, ...row }) => ({
    ...row,
    deletedAt: deletedAt.toISOString(),
    goneAt: new Date(deletedAt.getTime() + KEPT_MS).toISOString(),
  }));
}

/** Locks an item for restoring, so that only one of two concurrent restores finds it. */
export async function lockInTrash(
  tx: Transaction,
  actor: Actor,
  { kind, id }: { kind: TrashKind; id: number },
  now: Date,
) {
  const [found] = await tx
    .select({ trashId: trash.id, name: trash.name })
    .from(trash)
    .where(
      and(
        eq(trash.userId, actor.id),
        eq(trash.kind, kind),
        eq(trash.itemId, id),
        gt(trash.deletedAt, expiredBefore(now)),
      ),
    )
    .for('update');
  return found;
}

/** Deletes expired items. */
export async function deleteOldTrash(db: Executor, now: Date): Promise<void> {
  await db.delete(trash).where(lte(trash.deletedAt, expiredBefore(now)));
}

/** The item and its dependent rows as JSON, by table name. */
const contentOf = (kind: TrashKind, id: number) =>
  sql`jsonb_build_object(${sql.join(
    PARTS[kind].map(
      ({ table, owner }) => sql`${table}::text, (
        select coalesce(jsonb_agg(to_jsonb(part)), '[]') from ${sql.identifier(table)} as part
        where part.${sql.identifier(owner)} = ${id})`,
    ),
    sql`, `,
  )})`;

/** Concurrent saves either finish first or find no row to save. */
async function lockRows(tx: Transaction, kind: TrashKind, id: number): Promise<void> {
  for (const { table, owner } of PARTS[kind]) {
    if (owner !== 'id') continue;
    await tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`);
  }
}

/** Deletes the oldest items beyond the limits, never the newest. A picture counts for the item that was deleted last. */
async function dropOldest(tx: Transaction, { id: userId }: Actor): Promise<void> {
  await tx.execute(sql`
    with latest as (
      select max(id) as id from ${trash}, unnest(pictures) as picture where user_id = ${userId} group by picture),
    added_up as (
      select id, row_number() over newest_first as place,
        sum(pg_column_size(content)) over newest_first as bytes,
        sum((select count(*) from latest where latest.id = ${trash}.id)) over newest_first as pictures
      from ${trash} where user_id = ${userId}
      window newest_first as (order by id desc))
    delete from ${trash} where id in (
      select id from added_up
      where place > 1 and (place > ${TRASH_KEPT.most} or bytes > ${TRASH_KEPT.megabytes * 1_000_000}
        or pictures > ${PICTURES_PER_HOST}))`);
}

/**
 * Copies an item to the trash before the caller deletes it in the same transaction, under the host's lock. All pictures
 * in it are recorded, so that the clean-up keeps them.
 */
export async function addToTrash(
  tx: Transaction,
  actor: Actor,
  kind: TrashKind,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await lockRows(tx, kind, id);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with deleted as (select ${contentOf(kind, id)} as content)
    insert into ${trash} (user_id, kind, item_id, name, deleted_at, content, pictures)
    select ${actor.id}, ${kind}, ${id}, ${name}, ${new Date()}, content, array(
      select distinct found[1] from regexp_matches(content::text, '/media/[A-Za-z0-9_-]{22}', 'g') as found)
    from deleted returning id`);
  if (kind === 'cabin') for (const kept of rows) await copyScansToTrash(tx, kept.id, id);
  await dropOldest(tx, actor);
}
