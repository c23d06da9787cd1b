import type { Guide } from '#shared/contracts/guides.ts';
import type { Tier } from '#shared/tiers.ts';
import { shownServices as shownIn, type GuideVisibility, type StoredService } from '#services/guide/shown.ts';
import type { PartsAndNotices } from '#services/guide/texts.ts';
import type { Log } from '#server/db/client.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { noticesOf } from '#server/features/notices/index.ts';
import { findStoredServices } from './shown.repo.ts';

/** The services that guests see ({@link shownIn}); invalid values are logged. */
export const shownServices = (
  stored: readonly StoredService[],
  visibility: GuideVisibility,
  log: Log,
): Pick<Guide, 'services' | 'templates'> =>
  shownIn(stored, visibility, ({ serviceId, key }) =>
    log.error(
      `service ${serviceId} (${key}) holds a value that does not fit its shape; guests do not see it`,
    ),
  );

/** The texts that guests read under `plan`, with or without a tag. */
export async function guidePartsOf(
  db: Executor,
  cabin: OwnCabin,
  plan: Tier,
  log: Log,
): Promise<PartsAndNotices> {
  const notices = await noticesOf(db, cabin, new Date());
  const stored = await findStoredServices(db, cabin.id);
  return { cabin, notices, ...shownServices(stored, { plan, isRestricted: false }, log) };
}
