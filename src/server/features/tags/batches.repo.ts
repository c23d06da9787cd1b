import { eq, ilike, sql } from 'drizzle-orm';
import type { Batch } from '#shared/contracts/tags.ts';
import type { AdminList } from '#server/db/admin-list.ts';
import { batches } from '#server/db/schema.ts';

/** All batches, or one. */
export const batchList = (batchId?: number): AdminList<Batch> => ({
  table: batches,
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
