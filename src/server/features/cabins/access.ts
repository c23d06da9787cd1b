import type { Cabin } from '#shared/contracts/cabins.ts';
import { CABINS_PER_HOST } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound, Problem } from '#server/problem.ts';
import { countDrafts, findCabinOf } from './repo.ts';

declare const checked: unique symbol;
/** Proof that the cabin belongs to the actor. Every function that writes to a cabin takes one. */
export type OwnCabin = Cabin & { readonly [checked]: 'own' };

/**
 * @throws {Problem} `not_found` both when the cabin does not exist and when it belongs to another host
 */
export async function ownCabin(db: Executor, actor: Actor, cabinId: number): Promise<OwnCabin> {
  const cabin = await findCabinOf(db, actor.id, cabinId);
  if (cabin === undefined) throw notFound();
  return cabin as OwnCabin;
}

/**
 * Called before a cabin without a tag is added.
 * @throws {Problem} `cabin_limit` when one more exceeds fair use
 */
export async function requireDraftLimit(tx: HostTransaction, actor: Actor): Promise<void> {
  if ((await countDrafts(tx, actor.id)) >= CABINS_PER_HOST) {
    throw new Problem('cabin_limit', reason('cabin_limit', { most: CABINS_PER_HOST }));
  }
}
