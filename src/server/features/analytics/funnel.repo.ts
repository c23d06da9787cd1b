import { count, type SQL, sql } from 'drizzle-orm';
import type { Funnel } from '#shared/contracts/analytics.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { tags } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import { TAGS_BY_USE } from '#server/features/tags/index.ts';
import type { Admin } from '#server/http/actor.ts';

const where = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Number of tags at each stage of use, in one scan of the table. */
export async function countFunnel(db: Executor, _admin: Admin): Promise<Funnel> {
  const rows = await db
    .select({
      minted: count(),
      activated: where(TAGS_BY_USE.activated),
      scanned: where(TAGS_BY_USE.scanned),
      alive: where(TAGS_BY_USE.alive),
    })
    .from(tags);
  return one(rows);
}
