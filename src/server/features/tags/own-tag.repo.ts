import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { batches, tagEvents, tags } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';

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
