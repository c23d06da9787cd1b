import { isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import {
  cabins,
  cabinServices,
  media,
  picturesInValue,
  serviceVersions,
  templates,
  trash,
} from '#server/db/schema.ts';

const address = sql`'/media/' || ${media.id}`;

/** Rows of cabins of one host; of all without one. */
const inCabinsOf = (userId: number | undefined) =>
  userId === undefined ? sql`true` : sql`cabin_id in (select id from ${cabins} where user_id = ${userId})`;

const inTrashOf = (userId: number | undefined) =>
  userId === undefined ? sql`true` : sql`user_id = ${userId}`;

/**
 * Each of the four asks an index that holds uploaded pictures only; values are read once for all pictures, and only one
 * host's where the pictures are. What a value showed that can be had back is shown as well.
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
    where ${serviceVersions.valueJson} like '%"imageUrl":"/media/%' and ${inCabinsOf(userId)}))`;

const isInTrash = (userId?: number) =>
  sql<boolean>`${address} in (select unnest(${trash.pictures}) from ${trash} where ${inTrashOf(userId)})`;

/** Of a host's picture: they can have it back with what showed it, and else see it nowhere. */
export const isInTrashAlone = (userId: number) =>
  sql<boolean>`(${isInTrash(userId)} and not ${isShown(userId)})`;

/** Changes pictures of hosts that nothing shows, except those that a host is saving with at this moment. */
const changeUnused = (db: Executor, change: SQL, which: SQL) =>
  db.execute(sql`
    update ${media} set ${change} where ${media.id} in (
      select ${media.id} from ${media}
      where ${media.userId} is not null and ${which} and not ${isShown()} and not ${isInTrash()}
      for no key update skip locked)`);

/**
 * Notes which pictures nothing shows any more, and takes those that nothing has shown for `graceMs` from their
 * hosts, who then can use them no longer.
 */
export async function releaseUnused(db: Executor, graceMs: number): Promise<void> {
  await changeUnused(db, sql`unused_since = now()`, sql`${media.unusedSince} is null`);
  const isOver = sql`${media.unusedSince} < now() - ${graceMs} * interval '1 millisecond'`;
  await changeUnused(db, sql`user_id = null`, isOver);
}

/** Pictures without an owner: given up, or their host's account is gone. */
export async function listOwnerless(db: Executor, limit: number): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).where(isNull(media.userId)).limit(limit);
  return rows.map(({ id }) => id);
}
