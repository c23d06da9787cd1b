import { and, asc, count, desc, eq, gt, inArray, lte, type Placeholder, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Notice } from '#shared/contracts/notices.ts';
import { noticeField } from '#services/guide/texts.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { cabins, noticeCabins, notices, translations } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { OwnNotice } from './access.ts';
import type { StoredNotice } from './shown.ts';

const cabinIds = sql<number[]>`coalesce((
  select json_agg(nc.cabin_id order by nc.cabin_id) from notice_cabins nc where nc.notice_id = ${notices.id}), '[]')`;

const selectNotices = (db: Executor) =>
  db
    .select({
      id: notices.id,
      text: notices.text,
      cabinIds,
      level: notices.level,
      startsAt: notices.startsAt,
      endsAt: notices.endsAt,
      rowVersion: notices.rowVersion,
    })
    .from(notices);

type Row = Awaited<ReturnType<typeof selectNotices>>[number];

/** Notices without a cabin count as over. */
function stateOf({ startsAt, endsAt, cabinIds: shownIn }: Row, now: Date): Notice['state'] {
  if (now >= endsAt || shownIn.length === 0) return 'over';
  return now >= startsAt ? 'shown' : 'planned';
}

function present(row: Row, now: Date): Notice {
  const { startsAt, endsAt, ...rest } = row;
  const times = { startsAtUtc: startsAt.toISOString(), endsAtUtc: endsAt.toISOString() };
  return { ...rest, ...times, state: stateOf(row, now) };
}

export async function listNoticesOf(db: Executor, actor: Actor, now: Date): Promise<Notice[]> {
  const rows = await selectNotices(db)
    .where(eq(notices.userId, actor.id))
    .orderBy(desc(notices.endsAt), desc(notices.id));
  return rows.map((row) => present(row, now));
}

/** Undefined when the notice does not exist or belongs to another host. */
export async function findNoticeOf(
  db: Executor,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Notice | undefined> {
  const [row] = await selectNotices(db).where(and(eq(notices.id, id), eq(notices.userId, actor.id)));
  return row && present(row, now);
}

const hasCabins = sql`exists (select from notice_cabins nc where nc.notice_id = ${notices.id})`;

/** Number of the host's current and future notices. */
export async function countCurrentNotices(tx: Transaction, actor: Actor, now: Date): Promise<number> {
  const [row] = await tx
    .select({ current: count() })
    .from(notices)
    .where(and(eq(notices.userId, actor.id), gt(notices.endsAt, now), hasCabins));
  return row?.current ?? 0;
}

/** Which of the cabins belong to the host. */
export async function findCabinsOf(
  tx: HostTransaction,
  actor: Actor,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: cabins.id })
    .from(cabins)
    .where(and(eq(cabins.userId, actor.id), inArray(cabins.id, [...ids])));
  return rows.map(({ id }) => id);
}

type NoticeFields = Pick<typeof notices.$inferInsert, 'text' | 'level' | 'startsAt' | 'endsAt'>;

export async function insertNotice(tx: Transaction, actor: Actor, fields: NoticeFields): Promise<number> {
  const rows = await tx
    .insert(notices)
    .values({ ...fields, userId: actor.id })
    .returning({ id: notices.id });
  return one(rows).id;
}

export async function changeNotice(tx: Transaction, { id }: OwnNotice, fields: NoticeFields): Promise<void> {
  await tx
    .update(notices)
    .set({ ...fields, rowVersion: sql`${notices.rowVersion} + 1` })
    .where(eq(notices.id, id));
}

/** Ids of the host's ended notices, except the latest `kept`. */
export async function listOverNotices(
  tx: HostTransaction,
  actor: Actor,
  now: Date,
  kept: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, actor.id), lte(notices.endsAt, now)))
    .orderBy(desc(notices.id))
    .offset(kept);
  return rows.map(({ id }) => id);
}

/** Shows the notice in exactly these cabins. */
export async function setCabins(tx: Transaction, id: number, ids: readonly number[]): Promise<void> {
  const wanted = sql`${sql.param([...ids])}::bigint[]`;
  await tx
    .delete(noticeCabins)
    .where(and(eq(noticeCabins.noticeId, id), sql`${noticeCabins.cabinId} <> all(${wanted})`));
  await tx.execute(
    sql`insert into notice_cabins (notice_id, cabin_id) select ${id}, unnest(${wanted}) on conflict do nothing`,
  );
}

/** Deletes a notice with its translations, also those in cabins that no longer show it. */
export async function deleteNoticeRow(tx: Transaction, actor: Actor, { id }: OwnNotice): Promise<void> {
  const own = tx.select({ id: cabins.id }).from(cabins).where(eq(cabins.userId, actor.id));
  await tx
    .delete(translations)
    .where(and(inArray(translations.cabinId, own), eq(translations.field, noticeField(id))));
  await tx.delete(notices).where(eq(notices.id, id));
}

/** Current and future notices of a cabin, for translation. */
export async function noticesOf(
  db: Executor,
  cabin: OwnCabin,
  now: Date,
): Promise<{ id: number; text: string }[]> {
  return db
    .select({ id: notices.id, text: notices.text })
    .from(notices)
    .innerJoin(noticeCabins, eq(noticeCabins.noticeId, notices.id))
    .where(and(eq(noticeCabins.cabinId, cabin.id), gt(notices.endsAt, now)))
    .orderBy(asc(notices.id));
}

/** The current and future notices of a cabin, as one JSON column of the guide's query. */
export const storedNoticesOf = (cabin: AnyPgColumn, now: Placeholder) => sql<StoredNotice[]>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'level', n.level,
    'startsAt', round(extract(epoch from n.starts_at) * 1000), 'endsAt', round(extract(epoch from n.ends_at) * 1000))), '[]'::json)
  from notice_cabins nc join notices n on n.id = nc.notice_id
  where nc.cabin_id = ${cabin} and n.ends_at > ${now})`;
