import { and, asc, eq, ne } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { batches, tags } from '#server/db/schema.ts';
import type { Admin } from '#server/http/actor.ts';

export async function findBatch(db: Executor, _admin: Admin, batchId: number) {
  const [batch] = await db
    .select({ id: batches.id, label: batches.label })
    .from(batches)
    .where(eq(batches.id, batchId));
  return batch;
}

/** The batch's codes that are in use or may be. */
export async function printableCodes(db: Executor, _admin: Admin, batchId: number): Promise<string[]> {
  const rows = await db
    .select({ code: tags.code })
    .from(tags)
    .where(and(eq(tags.batchId, batchId), ne(tags.state, 'retired')))
    .orderBy(asc(tags.code));
  return rows.map(({ code }) => code);
}
