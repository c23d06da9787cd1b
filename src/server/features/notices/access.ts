import type { Notice } from '#shared/contracts/notices.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/problem.ts';
import { findNoticeOf, findCabinsOf } from './repo.ts';

declare const checked: unique symbol;
/** Proof that the notice belongs to the actor. */
export type OwnNotice = Notice & { readonly [checked]: 'own' };

/** @throws {Problem} `not_found` when the notice does not exist or belongs to another host */
export async function ownNotice(tx: Transaction, actor: Actor, id: number, now: Date): Promise<OwnNotice> {
  const notice = await findNoticeOf(tx, actor, id, now);
  if (notice === undefined) throw notFound();
  return notice as OwnNotice;
}

/** @throws {Problem} `not_found` when a cabin does not exist or belongs to another host */
export async function requireOwnCabins(
  tx: HostTransaction,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  const own = await findCabinsOf(tx, actor, ids);
  if (own.length !== ids.length) throw notFound();
}
