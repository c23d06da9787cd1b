import { activeCabinLimit, PLAN_NAMES } from '#shared/plans.ts';
import { reason } from '#shared/reason.ts';
import { TIERS } from '#shared/tiers.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem, notFound } from '#server/problem.ts';
import { activateTag, findForActivation } from './activation.repo.ts';

/**
 * Links a free tag to one of the actor's cabins. The plan's limit of active cabins is checked in the same transaction,
 * so that two concurrent activations cannot both take the last place.
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
  if (activeCabins >= activeCabinLimit(actor.plan, actor.cabinLimit)) throw planLimitReached(actor);
  if (!(await activateTag(tx, actor, { id: cabinId, name: cabin.name }, code))) {
    // One message for unknown, used and retired codes, so that it does not reveal which codes exist.
    throw new Problem('code_unavailable', reason('code_unavailable'));
  }
}

/** The advice on a full plan: an upgrade helps neither hosts with an individual limit nor those on the highest plan. */
function planLimitReason({ plan, cabinLimit }: Actor) {
  if (cabinLimit !== null) return 'plan_limit_own';
  return plan === TIERS.at(-1) ? 'plan_limit_release' : 'plan_limit_upgrade';
}

/** The refusal with the plan's limit and what to do. */
function planLimitReached(actor: Actor): Problem {
  const { plan, cabinLimit } = actor;
  const params = { plan: PLAN_NAMES[plan], count: activeCabinLimit(plan, cabinLimit) };
  return new Problem('plan_limit', reason(planLimitReason(actor), params));
}
