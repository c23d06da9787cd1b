import type { GuideParts } from '#shared/guide-texts.ts';
import type { Tier } from '#shared/tiers.ts';
import type { Log } from '#server/db/client.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { OwnCabin } from '#server/features/cabins/policy.ts';
import { shownServices } from './policy.ts';
import { findStoredServices } from './repo.ts';

/** What guests read of a cabin while its host's plan is `plan`, with a tag or without. */
export async function guidePartsOf(db: Executor, cabin: OwnCabin, plan: Tier, log: Log): Promise<GuideParts> {
  return { cabin, ...shownServices(await findStoredServices(db, cabin.id), plan, log) };
}
