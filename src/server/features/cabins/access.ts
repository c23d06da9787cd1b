import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/problem.ts';
import { findCabinOf } from './repo.ts';

declare const checked: unique symbol;
/** A cabin that was found to be the actor's own. Whatever writes to a cabin takes one of these. */
export type OwnCabin = Cabin & { readonly [checked]: 'own' };

/**
 * @throws {Problem} `not_found` when the cabin is not there or someone else's: the two look the same
 */
export async function ownCabin(db: Executor, actor: Actor, cabinId: number): Promise<OwnCabin> {
  const cabin = await findCabinOf(db, actor.id, cabinId);
  if (cabin === undefined) throw notFound();
  return cabin as OwnCabin;
}
