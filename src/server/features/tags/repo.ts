import { type SQL, and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Tag, TagState, TagUse } from '#shared/contracts/tags.ts';
import { contains } from '#server/db/contains.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { batches, cabins, tagEvents, tags, users } from '#server/db/schema.ts';
import { selectedSlices } from '#server/db/slices.ts';
import type { Admin } from '#server/http/actor.ts';
import { TAGS_BY_USE } from './use.repo.ts';

const fields = {
  code: tags.code,
  state: tags.state,
  batchId: tags.batchId,
  label: batches.label,
  cabinId: tags.cabinId,
  cabinName: cabins.name,
  hostEmail: users.email,
  createdAt: tags.createdAt,
  activatedAt: tags.activatedAt,
  verifiedAt: tags.verifiedAt,
  transfers: tags.transfers,
  lastScanAt: tags.lastScanAt,
  scans: tags.scans,
};

const selectTags = (db: Executor) =>
  db
    .select(fields)
    .from(tags)
    .innerJoin(batches, eq(batches.id, tags.batchId))
    .leftJoin(cabins, eq(cabins.id, tags.cabinId))
    .leftJoin(users, eq(users.id, cabins.userId));

const present = (row: Awaited<ReturnType<typeof selectTags>>[number]): Tag => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  activatedAt: row.activatedAt?.toISOString() ?? null,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  lastScanAt: row.lastScanAt?.toISOString() ?? null,
});

export interface TagFilter {
  q: string;
  state?: TagState | undefined;
  use?: TagUse | undefined;
  batchId?: number | undefined;
}

const matching = ({ q, state, use, batchId }: TagFilter): SQL | undefined =>
  and(
    state && eq(tags.state, state),
    use && TAGS_BY_USE[use],
    batchId === undefined ? undefined : eq(tags.batchId, batchId),
    q === ''
      ? undefined
      : or(
          ...[tags.code, batches.label, cabins.name, users.email].map((column) => ilike(column, contains(q))),
        ),
  );

const SORTABLE = {
  createdAt: tags.createdAt,
  code: tags.code,
  state: tags.state,
  label: batches.label,
  cabinName: cabins.name,
  activatedAt: tags.activatedAt,
  lastScanAt: tags.lastScanAt,
  scans: tags.scans,
};
type TagColumn = keyof typeof SORTABLE;

function orderOf(sort: TagColumn | `-${TagColumn}`): SQL[] {
  const isDescending = sort.startsWith('-');
  const column = SORTABLE[sort.replace('-', '') as TagColumn];
  return [
    isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
    (isDescending ? desc : asc)(tags.code),
  ];
}

type TagOrder = TagFilter & { sort: TagColumn | `-${TagColumn}` };

const selectInOrder = (db: Executor, filter: TagOrder) =>
  selectTags(db)
    .where(matching(filter))
    .orderBy(...orderOf(filter.sort));

/** One page of the tags that match, in order. */
export async function findTags(
  db: Executor,
  _admin: Admin,
  filter: TagOrder,
  rows: { limit: number; offset: number },
): Promise<Tag[]> {
  const found = await selectInOrder(db, filter).limit(rows.limit).offset(rows.offset);
  return found.map(present);
}

/** All tags that match, in order, a slice at a time. */
export async function* tagSlices(tx: Transaction, _admin: Admin, filter: TagOrder): AsyncGenerator<Tag[]> {
  for await (const rows of selectedSlices(tx, fields, selectInOrder(tx, filter))) yield rows.map(present);
}

export async function countTags(db: Executor, _admin: Admin, filter: TagFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(tags)
    .innerJoin(batches, eq(batches.id, tags.batchId))
    .leftJoin(cabins, eq(cabins.id, tags.cabinId))
    .leftJoin(users, eq(users.id, cabins.userId))
    .where(matching(filter));
  return row?.total ?? 0;
}

export async function findTag(db: Executor, _admin: Admin, code: string): Promise<Tag | undefined> {
  const [found] = await selectTags(db).where(eq(tags.code, code));
  return found && present(found);
}

/** What happened to a tag, oldest first. */
export async function historyOf(db: Executor, _admin: Admin, code: string) {
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

export async function insertBatch(tx: Transaction, userId: number | null, label: string): Promise<number> {
  const [batch] = await tx.insert(batches).values({ label, createdBy: userId }).returning({ id: batches.id });
  if (batch === undefined) throw new Error('insert returned no row');
  return batch.id;
}

/** Adds those of `codes` that no tag has yet, and notes that they were minted; answers which. */
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
