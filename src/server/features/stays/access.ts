import type { Executor } from '#server/db/drizzle.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { notFound } from '#server/problem.ts';
import { findStay, type StayRow } from './repo.ts';

declare const checked: unique symbol;
/** Proof that the stay belongs to a cabin of the actor. */
export type OwnStay = StayRow & { readonly [checked]: 'own' };

/** @throws {Problem} `not_found` when the cabin has no such stay */
export async function ownStay(db: Executor, cabin: OwnCabin, stayId: number): Promise<OwnStay> {
  const stay = await findStay(db, cabin, stayId);
  if (stay === undefined) throw notFound();
  return stay as OwnStay;
}
