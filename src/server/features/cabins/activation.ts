import { PLAN_LIMITS, PLAN_NAMES } from '#shared/plans.ts';
import { said } from '#shared/said.ts';
import { type Tier, TIERS } from '#shared/tiers.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem, notFound } from '#server/problem.ts';
import type { OwnCabin } from './access.ts';
import { activateTag, detachTag, lockForActivation } from './activation.repo.ts';

/**
 * Links a free tag to one of the actor's cabins. The plan's limit of active cabins is checked here,
 * under a lock, so that two activations at once cannot both take the last place.
 * @throws {Problem} not_found, cabin_has_tag, plan_limit, code_unavailable (R-plans-3, R-tags-6)
 */
export async function linkTag(tx: Transaction, actor: Actor, cabinId: number, code: string): Promise<void> {
  const { cabin, activeCabins } = await lockForActivation(tx, actor, cabinId);
  if (cabin === undefined) throw notFound();
  if (cabin.code !== null) {
    throw new Problem('cabin_has_tag', said('cabin_has_tag', { code: cabin.code ?? '' }));
  }
  if (activeCabins >= PLAN_LIMITS[actor.plan].activeCabins) throw planIsFull(actor.plan);
  if (!(await activateTag(tx, actor, { id: cabinId, name: cabin.name }, code))) {
    // One sentence for unknown, used and retired: it must not tell which codes exist.
    throw new Problem('code_unavailable', said('code_unavailable'));
  }
}

/** What a plan holds, and what makes room. On the highest plan there is nothing to upgrade to. */
function planIsFull(plan: Tier): Problem {
  const reason = plan === TIERS.at(-1) ? 'plan_limit_release' : 'plan_limit_upgrade';
  const held = { plan: PLAN_NAMES[plan], count: PLAN_LIMITS[plan].activeCabins };
  return new Problem('plan_limit', said(reason, held));
}

/** Takes the tag off an own cabin; false when there is none. */
export const unlinkTag = (
  tx: Transaction,
  actor: Actor,
  cabin: OwnCabin,
  how: 'release' | 'retire',
): Promise<boolean> => detachTag(tx, actor, cabin, how);
