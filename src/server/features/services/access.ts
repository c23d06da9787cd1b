import type { CabinService } from '#shared/contracts/services.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { requireTier } from '#server/features/plans/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/problem.ts';
import { findCabinAndService } from './repo.ts';

declare const checked: unique symbol;
/** Proof that the actor owns the cabin and their plan includes the service. */
export interface CabinAndService {
  readonly [checked]: 'writable';
  cabinId: number;
  serviceId: number;
  key: ServiceKey;
  isTemplate: boolean;
  /** Undefined until the service is set up in this cabin. */
  current: CabinService | undefined;
}

/**
 * @throws {Problem} `not_found` for another host's cabin or template, `tier` above the actor's plan
 */
export async function writableService(
  tx: HostTransaction,
  actor: Actor,
  cabinId: number,
  serviceId: number,
): Promise<CabinAndService> {
  const found = await findCabinAndService(tx, actor.id, cabinId, serviceId);
  if (found === undefined) throw notFound();
  const { key, isTemplate, current } = found;
  const { tier, name } = SERVICE_KINDS[key];
  if (isTemplate) requireTier(actor, tier, 'tier_own_service');
  else requireTier(actor, tier, 'tier_service', { service: key, name });
  return { cabinId, serviceId, key, isTemplate, current: current ?? undefined } as CabinAndService;
}
