import {
  PICTURE_MEGABYTES_PER_HOST,
  PICTURES_PER_HOST,
  uploadedAddress,
  uploadedAt,
} from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import type { Config } from '#server/config.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import { countPictures, keepPicture } from './repo.ts';

/**
 * Called in the transaction of everything that shows a picture: uploaded pictures must belong to the host. Pictures of
 * other hosts and deleted ones get the same refusal. The site may have other names than `publicUrl`; ids are random, so
 * a host's picture is recognized under any of them.
 * @returns the address to store: the short one for uploaded pictures
 * @param field the input's field that holds the address
 * @throws {Problem} `invalid_input` at that field; `picture_limit` for a picture from the trash, which did not count
 */
export async function ownPicture<Address extends string | null | undefined>(
  tx: HostTransaction,
  actor: Actor,
  imageUrl: Address,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  field = 'imageUrl',
): Promise<Address | string> {
  const uploaded = imageUrl ? uploadedAt(imageUrl, publicUrl) : null;
  if (uploaded === null) return imageUrl;
  const kept = await keepPicture(tx, actor.id, uploaded.id);
  if (kept === undefined) {
    if (!uploaded.isHere) return imageUrl;
    throw invalidFields({ [field]: reason('picture_gone') });
  }
  if (kept.isOutOfTrash) await requirePictureQuota(tx, actor, kept.bytes);
  return uploadedAddress(uploaded.id);
}

/** Number and bytes of a host's pictures. */
type Pictures = Awaited<ReturnType<typeof countPictures>>;

/**
 * @throws {Problem} `picture_limit` when this many more pictures, of `bytes` in total, exceed fair use
 */
export async function requirePictureQuota(
  db: Executor,
  actor: Actor,
  bytes: number,
  pictures = 1,
): Promise<void> {
  const before = await countPictures(db, actor.id);
  requireFairUse(before, { pictures: before.pictures + pictures, bytes: before.bytes + bytes });
}

/**
 * Runs work that may restore pictures from the trash, which did not count, and checks the quota afterwards.
 * @throws {Problem} `picture_limit` when they exceed fair use
 */
export async function withinPictureQuota(
  tx: HostTransaction,
  actor: Actor,
  work: () => Promise<void>,
): Promise<void> {
  const before = await countPictures(tx, actor.id);
  await work();
  requireFairUse(before, await countPictures(tx, actor.id));
}

/** Hosts who are above the limit already may still make changes that add no pictures. */
function requireFairUse(before: Pictures, after: Pictures): void {
  if (after.pictures > Math.max(PICTURES_PER_HOST, before.pictures)) {
    throw new Problem('picture_limit', reason('picture_limit', { most: PICTURES_PER_HOST }));
  }
  if (after.bytes > Math.max(PICTURE_MEGABYTES_PER_HOST * 1_000_000, before.bytes)) {
    throw new Problem('picture_limit', reason('picture_limit_size', { size: PICTURE_MEGABYTES_PER_HOST }));
  }
}
