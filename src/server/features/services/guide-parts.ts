import type { Tier } from '#shared/tiers.ts';
import { type StoredService, visibleServices } from '#services/guide/visible.ts';
import type { PartsAndNotices } from '#services/guide/texts.ts';
import type { Log } from '#server/db/client.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { arrivalTextsOf } from '#server/features/arrival/index.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { noticesOf } from '#server/features/notices/index.ts';
import { findStoredParts } from './repo.ts';

/** Reports a stored value that guests do not see, for `visibleServices`. */
export const logUnfitValue =
  (log: Log) =>
  ({ serviceId, key }: StoredService): void =>
    log.error(
      `service ${serviceId} (${key}) holds a value that does not fit its shape; guests do not see it`,
    );

/** The texts that guests read under `plan`, with or without a tag. */
export async function guidePartsOf(
  db: Executor,
  cabin: OwnCabin,
  plan: Tier,
  log: Log,
): Promise<PartsAndNotices> {
  const notices = await noticesOf(db, cabin, new Date());
  const { services, arrivalJson } = await findStoredParts(db, cabin.id);
  const storedArrival = arrivalTextsOf(arrivalJson);
  return {
    cabin,
    notices,
    storedArrival,
    ...visibleServices(services, { plan, isRestricted: false }, logUnfitValue(log)),
  };
}
