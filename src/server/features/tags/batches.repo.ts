import { type SQL, and, asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Batch } from '#shared/contracts/tags.ts';
import { contains } from '#server/db/contains.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { batches, tags } from '#server/db/schema.ts';
import { selectedSlices } from '#server/db/slices.ts';
import type { Admin } from '#server/http/actor.ts';

const fields = {
  batchId: batches.id,
  label: batches.label,
  createdAt: batches.createdAt,
  tags: sql<number>`(select count(*)::int from ${tags} where ${tags}.batch_id = ${batches}.id)`,
};

export interface BatchFilter {
  q: string;
  batchId?: number | undefined;
}

const matching = ({ q, batchId }: BatchFilter): SQL | undefined =>
  and(
    batchId === undefined ? undefined : eq(batches.id, batchId),
    q === '' ? undefined : ilike(batches.label, contains(q)),
  );

const SORTABLE = { createdAt: batches.createdAt, label: batches.label };
type BatchOrder = BatchFilter & { sort: keyof typeof SORTABLE | `-${keyof typeof SORTABLE}` };

function selectInOrder(db: Executor, { sort, ...filter }: BatchOrder) {
  const direction = sort.startsWith('-') ? desc : asc;
  const column = SORTABLE[sort.replace('-', '') as keyof typeof SORTABLE];
  return db
    .select(fields)
    .from(batches)
    .where(matching(filter))
    .orderBy(direction(column), direction(batches.id));
}

const present = (row: Awaited<ReturnType<typeof selectInOrder>>[number]): Batch => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** One page of the batches that match, in order. */
export async function findBatches(
  db: Executor,
  _admin: Admin,
  filter: BatchOrder,
  rows: { limit: number; offset: number },
): Promise<Batch[]> {
  const found = await selectInOrder(db, filter).limit(rows.limit).offset(rows.offset);
  return found.map(present);
}

/** All batches that match, in order, a slice at a time. */
export async function* batchSlices(
  tx: Transaction,
  _admin: Admin,
  filter: BatchOrder,
): AsyncGenerator<Batch[]> {
  for await (const rows of selectedSlices(tx, fields, selectInOrder(tx, filter))) yield rows.map(present);
}

export async function countBatches(db: Executor, _admin: Admin, filter: BatchFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(batches).where(matching(filter));
  return row?.total ?? 0;
}
