import type { Transaction } from '#server/db/drizzle.ts';
import { noteInAudit } from '#server/features/audit/index.ts';
import { insertBatch, insertTags } from './repo.ts';
import { randomCode } from './codes.ts';

/** Mints a batch of `count` tags; a code that exists already is drawn anew. */
export async function mintBatch(
  tx: Transaction,
  userId: number | null,
  { count, label }: { count: number; label: string },
): Promise<{ batchId: number; codes: string[] }> {
  const batchId = await insertBatch(tx, userId, label);
  const codes: string[] = [];
  while (codes.length < count) {
    const drawn = new Set(Array.from({ length: count - codes.length }, randomCode));
    codes.push(...(await insertTags(tx, { id: batchId, userId }, [...drawn])));
  }
  // One without a label is called as on its sheets.
  const target = label || `#${batchId}`;
  await noteInAudit(tx, [{ actorId: userId, action: 'minted', target, after: String(count) }]);
  return { batchId, codes };
}
