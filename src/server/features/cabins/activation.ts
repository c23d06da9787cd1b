import { heldCabins, PLAN_NAMES } from '#shared/plans.ts';
import { reason } from '#shared/reason.ts';
import { TIERS } from '#shared/tiers.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem, notFound } from '#server/problem.ts';
import type { OwnCabin } from './access.ts';
import { activateTag, detachTag, findForActivation } from './activation.repo.ts';

/**
 * Links a free tag to one of the actor's cabins. The plan's limit of active cabins is checked
 * here, so that two activations at once cannot both take the last place.
 * @throws {Problem} not_found, cabin_has_tag, plan_limit, code_unavailable (R-plans-3, R-tags-6)
 */
export async function linkTag(
  tx: HostTransaction,
  actor: Actor,
  cabinId: number,
  code: string,
): Promise<void> {
  const { cabin, activeCabins } = await findForActivation(tx, actor, cabinId);
  if (cabin === undefined) throw notFound();
  if (cabin.code !== null) {
    throw new Problem('cabin_has_tag', reason('cabin_has_tag', { code: cabin.code ?? '' }));
  }
  if (activeCabins >= heldCabins(actor.plan, actor.cabinLimit)) throw planIsFull(actor);
  if (!(await activateTag(tx, actor, { id: cabinId, name: cabin.name }, code))) {
    // One sentence for unknown, used and retired: it must not tell which codes exist.
    throw new Problem('code_unavailable', reason('code_unavailable'));
  }
}

/** What makes room on a full plan: with a limit of one's own, and on the highest plan, no upgrade does. */
function roomMakerOn({ plan, cabinLimit }: Actor) {
  if (cabinLimit !== null) return 'plan_limit_own';
  return plan === TIERS.at(-1) ? 'plan_limit_release' : 'plan_limit_upgrade';
}

/** What the host's plan holds, and what makes room. */
function planIsFull(actor: Actor): Problem {
  const { plan, cabinLimit } = actor;
  const held = { plan: PLAN_NAMES[plan], count: heldCabins(plan, cabinLimit) };
  return new Problem('plan_limit', reason(roomMakerOn(actor), held));
}

/** Takes the tag off an own cabin; false when there is none. */
export const unlinkTag = (
  tx: HostTransaction,
  actor: Actor,
  cabin: OwnCabin,
  how: 'release' | 'retire',
): Promise<boolean> => detachTag(tx, actor, cabin, how);
