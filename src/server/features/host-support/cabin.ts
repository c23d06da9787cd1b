import type { SupportedCabin } from '#shared/contracts/host-support.ts';
import { dayIn } from '#shared/days.ts';
import { completeness } from '#services/guide/completeness.ts';
import type { Context } from '#server/context.ts';
import { daysOf } from '#server/features/analytics/index.ts';
import { findCabinOf } from '#server/features/cabins/index.ts';
import { findTag } from '#server/features/tags/index.ts';
import type { Admin } from '#server/http/actor.ts';
import { notFound } from '#server/problem.ts';
import { countScans, findOwner } from './one.repo.ts';

/**
 * Any host's cabin with everything that an admin needs to support it.
 * @throws {Problem} not_found
 */
export async function loadSupportedCabin(
  { db, config }: Pick<Context, 'db' | 'config'>,
  admin: Admin,
  id: number,
): Promise<SupportedCabin> {
  const host = await findOwner(db, admin, id);
  if (host === undefined) throw notFound();
  const cabin = await findCabinOf(db, host.id, id);
  if (cabin === undefined) throw notFound();
  const tag = cabin.token === null ? undefined : await findTag(db, admin, cabin.token);
  return {
    ...cabin,
    host,
    tag: tag ?? null,
    completeness: completeness(cabin),
    ...(await countScans(db, admin, id, daysOf({}, dayIn(config.timeZone)))),
  };
}
