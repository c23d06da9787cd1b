import { OWN_TAGS_PER_YEAR } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { linkTag, ownCabin } from '#server/features/cabins/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem } from '#server/problem.ts';
import { mintInto } from './mint.ts';
import { batchOfHosts, ownTagsSince } from './own-tag.repo.ts';

const LABEL = 'Made by hosts';

const YEAR_MS = 365 * 86_400_000;

/** @throws {Problem} too_many_tries when the host has made as many as a year holds, until the oldest is older */
async function requireRoomInYear(tx: HostTransaction, actor: Actor, now: Date): Promise<void> {
  const made = await ownTagsSince(tx, actor, new Date(now.getTime() - YEAR_MS));
  const oldest = made.at(-OWN_TAGS_PER_YEAR);
  if (oldest === undefined) return;
  const retryAfterS = Math.max(1, Math.ceil((oldest.getTime() + YEAR_MS - now.getTime()) / 1000));
  throw new Problem('too_many_tries', reason('too_many_own_tags', { most: OWN_TAGS_PER_YEAR }), {
    retryAfterS,
  });
}

/**
 * Makes a tag for a cabin that has none and links it: all or nothing.
 * @throws {Problem} not_found, has_tag, too_many_tries, plan_limit (R-tags-15)
 */
export async function makeTagFor(tx: HostTransaction, actor: Actor, cabinId: number): Promise<void> {
  const { token } = await ownCabin(tx, actor, cabinId);
  if (token !== null) throw new Problem('has_tag', reason('cabin_has_tag', { code: token }));
  await requireRoomInYear(tx, actor, new Date());
  const batch = { id: await batchOfHosts(tx, LABEL), label: LABEL };
  const [code = ''] = await mintInto(tx, actor.id, batch, 1);
  await linkTag(tx, actor, cabinId, code);
}
