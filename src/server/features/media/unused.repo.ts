import { isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import {
  arrivals,
  cabins,
  cabinServices,
  media,
  picturesInValue,
  serviceVersions,
  templates,
  trash,
} from '#server/db/schema.ts';

const address = sql`'/media/' || ${media.id}`;

/** Rows of one host's cabins; of all hosts without `userId`. */
const inCabinsOf = (userId: number | undefined) =>
  userId === undefined ? sql`true` : sql`cabin_id in (select id from ${cabins} where user_id = ${userId})`;

const inTrashOf = (userId: number | undefined) =>
  userId === undefined ? sql`true` : sql`user_id = ${userId}`;

/**
 * Each of the five queries uses an index of uploaded pictures only; values are scanned once for all pictures, or only
 * one host's. Pictures in earlier versions of a service count as shown, because versions can be restored.
 */
const isShown = (userId?: number) => sql`(
  exists (select 1 from ${cabins}
    where ${cabins.imageUrl} = ${address} and ${cabins.imageUrl} like '/media/%')
  or exists (select 1 from ${templates}
    where ${templates.imageUrl} = ${address} and ${templates.imageUrl} like '/media/%')
  or ${address} in (select found[1]
    from ${cabinServices}, ${picturesInValue(cabinServices.valueJson)} as found
    where ${cabinServices.valueJson} like '%"imageUrl":"/media/%' and ${inCabinsOf(userId)})
  or ${address} in (select found[1]
    from ${serviceVersions}, ${picturesInValue(serviceVersions.valueJson)} as found
    where ${serviceVersions.valueJson} like '%"imageUrl":"/media/%' and ${inCabinsOf(userId)})
  or ${address} in (select found[1]
    from ${arrivals}, ${picturesInValue(arrivals.valueJson)} as found
    where ${arrivals.valueJson} like '%"imageUrl":"/media/%' and ${inCabinsOf(userId)}))`;

const isInTrash = (userId?: number) =>
  sql<boolean>`${address} in (select unnest(${trash.pictures}) from ${trash} where ${inTrashOf(userId)})`;

/** Whether a host's picture is only in the trash. */
export const isInTrashAlone = (userId: number) =>
  sql<boolean>`(${isInTrash(userId)} and not ${isShown(userId)})`;

/** Updates pictures that nothing shows, and skips those locked by a running save. */
const changeUnused = (db: Executor, change: SQL, which: SQL) =>
  db.execute(sql`
    update ${media} set ${change} where ${media.id} in (
      select ${media.id} from ${media}
      where ${media.userId} is not null and ${which} and not ${isShown()} and not ${isInTrash()}
      for no key update skip locked)`);

/**
 * Marks pictures that nothing shows any more, and removes the owner of those unused for `graceMs`, who then can no
 * longer use them.
 */
export async function releaseUnused(db: Executor, graceMs: number): Promise<void> {
  await changeUnused(db, sql`unused_since = now()`, sql`${media.unusedSince} is null`);
  const isOver = sql`${media.unusedSince} < now() - ${graceMs} * interval '1 millisecond'`;
  await changeUnused(db, sql`user_id = null`, isOver);
}

/** Pictures without an owner: discarded, unused, or of an erased account. */
export async function listOwnerless(db: Executor, limit: number): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).where(isNull(media.userId)).limit(limit);
  return rows.map(({ id }) => id);
}
