import { and, asc, eq, ilike, ne, sql, type SQL, gt } from 'drizzle-orm';
import {
  ALIVE_DAYS,
  type Batch,
  type Tag,
  TAG_STATES,
  type TagState,
  type TagUse,
} from '#shared/contracts/tags.ts';
import { type AdminList, fetchListRows, type ListQuery } from '#server/db/admin-list.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { TAG_SUMS, tagsWithSums } from '#server/db/kept-sums.ts';
import { batches, cabins, tagEvents, tags, users } from '#server/db/schema.ts';
import { tallied, talliedUntil } from '#server/db/tallies.ts';
import type { Admin, Actor } from '#server/http/actor.ts';
import { one } from '#server/db/one.ts';

export async function findBatch(db: Executor, _admin: Admin, batchId: number) {
  const [batch] = await db
    .select({ id: batches.id, label: batches.label })
    .from(batches)
    .where(eq(batches.id, batchId));
  return batch;
}

/** The batch's codes that are not retired. */
export async function printableCodes(db: Executor, _admin: Admin, batchId: number): Promise<string[]> {
  const rows = await db
    .select({ code: tags.code })
    .from(tags)
    .where(and(eq(tags.batchId, batchId), ne(tags.state, 'retired')))
    .orderBy(asc(tags.code));
  return rows.map(({ code }) => code);
}

const ALIVE_SINCE = sql`now() - ${ALIVE_DAYS} * interval '1 day'`;

/** The conditions for the stages of use (R-tags-17). */
const TAGS_BY_USE: Record<TagUse, SQL> = {
  activated: sql`${tags.activatedAt} is not null`,
  scanned: sql`${tags.isScanned}`,
  alive: sql`${tags.state} = 'active' and ${tags.lastScanAt} >= ${ALIVE_SINCE}`,
  unscanned: sql`${tags.state} = 'active' and not ${tags.isScanned}`,
};

/** The number of all tags. */
export const ALL_TAGS = tallied(...TAG_STATES.map((state) => `tags.${state}`));

const DAY_AFTER = sql`date_trunc('day', ${ALIVE_SINCE}, 'UTC') + interval '1 day'`;

/** The number of tags that are alive: those last scanned on whole days are kept, the others counted. */
export const aliveTags = (keptDay: string | undefined): SQL =>
  keptDay === undefined
    ? sql`(select count(*)::int from tags where ${TAGS_BY_USE.alive})`
    : sql`(${talliedUntil('tags.alive', sql`'infinity'`, DAY_AFTER)} + (
        select count(*)::int from ${tagsWithSums(keptDay, '').from}
        where sums.last_scan_at >= ${ALIVE_SINCE} and sums.last_scan_at < ${DAY_AFTER} and ${TAGS_BY_USE.alive}))`;

/** The kept number of tags that match a filter; undefined when they must be counted. */
function keptTotal({ state, use, batchId }: TagFilter, keptDay: string | undefined): SQL | undefined {
  if (batchId !== undefined || (state !== undefined && use !== undefined)) return undefined;
  const filter = state ?? use;
  if (filter === 'alive') return aliveTags(keptDay);
  return filter === undefined ? ALL_TAGS : tallied(`tags.${filter}`);
}

/** All batches, or one. */
export const batchList = (batchId?: number): AdminList<Batch> => ({
  tables: [batches],
  from: sql`batches`,
  fields: {
    batchId: batches.id,
    label: batches.label,
    createdAt: batches.createdAt,
    tags: sql`(select count(*)::int from tags where tags.batch_id = batches.id)`,
  },
  key: [batches.id],
  where: [batchId === undefined ? undefined : eq(batches.id, batchId)],
  search: (pattern) => [ilike(batches.label, pattern)],
});

interface TagFilter {
  state?: TagState | undefined;
  use?: TagUse | undefined;
  batchId?: number | undefined;
}

/** A list's query, and the last day of the kept sums (`findKeptDay`), if there are any. */
interface TagOrder extends ListQuery {
  keptDay: string | undefined;
}

/** The tags that match a filter. */
export const tagList = ({ state, use, batchId }: TagFilter = {}, order?: TagOrder): AdminList<Tag> => {
  const by = order?.sort.replace('-', '') ?? '';
  const isBySums = ['scans', 'lastScanAt'].includes(by);
  // With the batch in the order, and an index of labels, only the first batches are read and sorted.
  const isByLabel = by === 'label';
  const keptDay = isBySums ? order?.keptDay : undefined;
  const { from, key } = tagsWithSums(keptDay, order?.q ?? '');
  return {
    total: keptTotal({ state, use, batchId }, order?.keptDay),
    tables: [tags, TAG_SUMS, ...(isByLabel ? [batches] : [])],
    from: sql`${from} ${sql.raw(isByLabel ? 'join' : 'left join')} batches on batches.id = tags.batch_id
    left join cabins on cabins.id = tags.cabin_id left join users on users.id = cabins.user_id`,
    fields: {
      code: tags.code,
      state: tags.state,
      batchId: tags.batchId,
      label: batches.label,
      cabinId: tags.cabinId,
      cabinName: tags.cabinName,
      hostEmail: users.email,
      createdAt: tags.createdAt,
      activatedAt: tags.activatedAt,
      verifiedAt: tags.verifiedAt,
      transfers: tags.transfers,
      lastScanAt: tags.lastScanAt,
      scans: tags.scans,
    },
    sorts: keptDay === undefined ? {} : { scans: TAG_SUMS.scans, lastScanAt: TAG_SUMS.lastScanAt },
    key: isByLabel ? [batches.id, key] : [key],
    where: [
      state && eq(tags.state, state),
      use && TAGS_BY_USE[use],
      batchId === undefined ? undefined : eq(tags.batchId, batchId),
    ],
    found: {
      key: tags.code,
      keys: (pattern) => sql`
      select code from tags where ${ilike(tags.code, pattern)}
      union all select code from tags where batch_id in (select id from batches where ${ilike(batches.label, pattern)})
      union all select code from tags where cabin_id in (
        select id from cabins where ${ilike(cabins.name, pattern)}
        union all select cabins.id from users join cabins on cabins.user_id = users.id
        where ${ilike(users.email, pattern)})`,
    },
  };
};

export async function findTag(db: Executor, admin: Admin, code: string): Promise<Tag | undefined> {
  const [found] = await fetchListRows(db, admin, tagList(), eq(tags.code, code));
  return found;
}

/** The events of a tag, oldest first. */
export async function listTagEvents(db: Executor, _admin: Admin, code: string) {
  const rows = await db
    .select({
      event: tagEvents.event,
      at: tagEvents.at,
      by: users.email,
      cabinName: tagEvents.cabinName,
      reason: tagEvents.reason,
    })
    .from(tagEvents)
    .leftJoin(users, eq(users.id, tagEvents.userId))
    .where(eq(tagEvents.code, code))
    .orderBy(asc(tagEvents.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Marks a tag as verified; false when it is unknown or retired. */
export async function markVerified(db: Executor, admin: Admin, code: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with checked as (
      update tags set verified_at = now() where code = ${code} and state <> 'retired'
      returning code, cabin_id)
    insert into tag_events (code, event, user_id, cabin_name)
    select checked.code, 'verified', ${admin.id}, cabins.name
    from checked left join cabins on cabins.id = checked.cabin_id`);
  return rowCount === 1;
}

/** Retires a tag and detaches it from its cabin; false when it is unknown or already retired. */
export async function markRetired(
  db: Executor,
  admin: Admin,
  code: string,
  reason: string | null,
): Promise<boolean> {
  // The cabin is read before the update, which detaches it.
  const { rowCount } = await db.execute(sql`
    with old as (
      select code, cabin_id from tags where code = ${code} and state <> 'retired' for update),
    retired as (
      update tags set state = 'retired', cabin_id = null from old where tags.code = old.code
      returning tags.code, old.cabin_id)
    insert into tag_events (code, event, user_id, cabin_name, reason)
    select retired.code, 'retired', ${admin.id}, cabins.name, ${reason}
    from retired left join cabins on cabins.id = retired.cabin_id`);
  return rowCount === 1;
}

export async function insertBatch(tx: Transaction, userId: number | null, label: string): Promise<number> {
  return one(await tx.insert(batches).values({ label, createdBy: userId }).returning({ id: batches.id })).id;
}

/** Inserts the codes that do not exist yet, with a `minted` event each; returns the inserted ones. */
export async function insertTags(
  tx: Transaction,
  batch: { id: number; userId: number | null },
  codes: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    with minted as (
      insert into tags (code, batch_id) select unnest(${sql.param(codes)}::text[]), ${batch.id}
      on conflict do nothing returning code),
    noted as (insert into tag_events (code, event, user_id) select code, 'minted', ${batch.userId} from minted)
    select code from minted`);
  return rows.map(({ code }) => code);
}

/** When the actor made own tags after `since`, oldest first. */
export async function ownTagsSince(tx: Transaction, actor: Actor, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: tagEvents.at })
    .from(tagEvents)
    .innerJoin(tags, eq(tags.code, tagEvents.code))
    .innerJoin(batches, eq(batches.id, tags.batchId))
    .where(
      and(
        eq(tagEvents.event, 'minted'),
        eq(tagEvents.userId, actor.id),
        gt(tagEvents.at, since),
        eq(batches.isOfHosts, true),
      ),
    )
    .orderBy(asc(tagEvents.at));
  return rows.map(({ at }) => at);
}

const findBatchOfHosts = (tx: Transaction) =>
  tx.select({ id: batches.id }).from(batches).where(eq(batches.isOfHosts, true));

/** The shared batch of tags made by hosts, created with the first one. */
export async function batchOfHosts(tx: Transaction, label: string): Promise<number> {
  const [known] = await findBatchOfHosts(tx);
  if (known !== undefined) return known.id;
  // A concurrent insert makes this one wait and then do nothing.
  await tx.insert(batches).values({ label, isOfHosts: true }).onConflictDoNothing();
  const [made] = await findBatchOfHosts(tx);
  if (made === undefined) throw new Error('the batch of hosts was not made');
  return made.id;
}
