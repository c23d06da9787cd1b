import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { one } from '#server/db/one.ts';
import { batches, tagEvents, tags } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';

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

const findBatch = (tx: Transaction) =>
  tx.select({ id: batches.id }).from(batches).where(eq(batches.isOfHosts, true));

/** The shared batch of tags made by hosts, created with the first one. */
export async function batchOfHosts(tx: Transaction, label: string): Promise<number> {
  const [known] = await findBatch(tx);
  if (known !== undefined) return known.id;
  // A concurrent insert makes this one wait and then do nothing.
  await tx.insert(batches).values({ label, isOfHosts: true }).onConflictDoNothing();
  const [made] = await findBatch(tx);
  if (made === undefined) throw new Error('the batch of hosts was not made');
  return made.id;
}
