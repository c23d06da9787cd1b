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
 * Asked by whatever lets a cabin or a service show a picture, in the same transaction: an uploaded one must be the
 * host's own. Someone else's and one that is not there (any more) are refused alike. The site may be known by more
 * names than `publicUrl`; ids are random, so that a picture of the host's is theirs under any of them.
 * @returns the address to store: the short one of an own picture, however it was written
 * @param field where the address stands in what was sent
 * @throws {Problem} `invalid_input` about that field; `picture_limit` for one that counted for nothing in the trash
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
  if (kept.isOutOfTrash) await requirePictureRoom(tx, actor, kept.bytes);
  return uploadedAddress(uploaded.id);
}

/** How much a host has in pictures. */
type Pictures = Awaited<ReturnType<typeof countPictures>>;

/**
 * @throws {Problem} `picture_limit` when so many more pictures, of `bytes` together, are beyond fair use
 */
export async function requirePictureRoom(
  db: Executor,
  actor: Actor,
  bytes: number,
  pictures = 1,
): Promise<void> {
  const had = await countPictures(db, actor.id);
  requireFairUse(had, { pictures: had.pictures + pictures, bytes: had.bytes + bytes });
}

/**
 * Does what may bring pictures back that counted for nothing, and asks for their room once they are there.
 * @throws {Problem} `picture_limit` when they are beyond fair use
 */
export async function withinPictureRoom(
  tx: HostTransaction,
  actor: Actor,
  work: () => Promise<void>,
): Promise<void> {
  const had = await countPictures(tx, actor.id);
  await work();
  requireFairUse(had, await countPictures(tx, actor.id));
}

/** Who has more than that already may still do what brings none. */
function requireFairUse(had: Pictures, has: Pictures): void {
  if (has.pictures > Math.max(PICTURES_PER_HOST, had.pictures)) {
    throw new Problem('picture_limit', reason('picture_limit', { most: PICTURES_PER_HOST }));
  }
  if (has.bytes > Math.max(PICTURE_MEGABYTES_PER_HOST * 1_000_000, had.bytes)) {
    throw new Problem('picture_limit', reason('picture_limit_size', { size: PICTURE_MEGABYTES_PER_HOST }));
  }
}
