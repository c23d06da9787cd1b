import type { CabinService } from '#shared/contracts/services.ts';
import { GUIDE_CHARACTERS } from '#shared/limits.ts';
import { said } from '#shared/said.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { requireTier } from '#server/features/plans/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem, notFound } from '#server/problem.ts';
import { countCharacters, countCharactersAround, findCabinAndService, type GuideSize } from './repo.ts';

declare const checked: unique symbol;
/** An own cabin and a service that its host's plan allows there. */
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

function requireWithin({ own, longest }: GuideSize): void {
  if (own > GUIDE_CHARACTERS) {
    throw new Problem(
      'guide_full',
      said('guide_full', { max: GUIDE_CHARACTERS, excess: own - GUIDE_CHARACTERS }),
    );
  }
  if (longest > GUIDE_CHARACTERS) {
    throw new Problem(
      'guide_full',
      said('guide_full_translated', { max: GUIDE_CHARACTERS, excess: longest - GUIDE_CHARACTERS }),
    );
  }
}

/**
 * Asked after a write that lets a guide grow, so that no page weighs on the server or a phone.
 * @throws {Problem} `guide_full`, which takes the write back
 */
export const requireRoom = async (tx: HostTransaction, cabinId: number): Promise<void> =>
  requireWithin(await countCharacters(tx, cabinId));

/**
 * The same after templates grew, for every guide that shows one of them.
 * @throws {Problem} `guide_full`
 */
export const requireRoomAround = async (tx: HostTransaction, ...templateIds: number[]): Promise<void> =>
  requireWithin(await countCharactersAround(tx, templateIds));
