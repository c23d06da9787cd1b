import type { SupportedHost } from '#shared/contracts/host-support.ts';
import { effectivePlan, heldCabins } from '#shared/plans.ts';
import { completeness } from '#services/guide/completeness.ts';
import type { Database } from '#server/db/drizzle.ts';
import { findDoneTo } from '#server/features/audit/index.ts';
import { listCabinsOf } from '#server/features/cabins/index.ts';
import { findUser } from '#server/features/users/index.ts';
import type { Admin } from '#server/http/actor.ts';
import { notFound } from '#server/problem.ts';
import { findProfile } from './one.repo.ts';

const MOST_ENTRIES = 20;

/**
 * A host with everything that an admin needs to support them.
 * @throws {Problem} not_found
 */
export async function loadSupportedHost(db: Database, admin: Admin, id: number): Promise<SupportedHost> {
  const account = await findUser(db, admin, id);
  const profile = await findProfile(db, admin, id);
  if (account === undefined || profile === undefined) throw notFound();
  const { plan, expiresAtUtc, cabinLimit } = account;
  const planExpiresAt = expiresAtUtc === null ? null : new Date(expiresAtUtc);
  const cabins = await listCabinsOf(db, id);
  return {
    account,
    ...profile,
    heldCabins: heldCabins(effectivePlan({ plan, planExpiresAt }, new Date()), cabinLimit),
    cabins: cabins.map((cabin) => ({ ...cabin, completeness: completeness(cabin) })),
    history: await findDoneTo(db, admin, id, MOST_ENTRIES),
  };
}
