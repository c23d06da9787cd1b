import { randomBytes } from 'node:crypto';
import type { Uploaded } from '#shared/contracts/media.ts';
import { uploadedAddress, UPLOAD_MEGAPIXELS } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/errors.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { MIDDLE_WIDTH, type FirstLook, RefusedPicture } from '#server/pictures/messages.ts';
import { formatOf } from '#server/pictures/formats.ts';
import type { ImageWorker } from '#server/pictures/image-worker.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound, Problem } from '#server/problem.ts';
import { requirePictureQuota } from './access.ts';
import { discardPicture } from './discard.ts';
import { insertPicture, queueSizes } from './repo.ts';
import { removeFiles, renditionFile, uploadedFile, type Store, storeUnavailable } from './store.ts';

/** After 2 minutes without a sign of life the upload counts as abandoned. */
const ABANDONED_AFTER_MS = 2 * 60_000;

const broken = () => new Problem('invalid_input', reason('picture_damaged'));

/** Checks the format by the file's bytes. @throws {Problem} invalid_input, unsupported_media_type */
export function requirePicture(file: Uint8Array): void {
  if (file.length === 0) throw new Problem('invalid_input', reason('file_empty'));
  const format = formatOf(file);
  if (format === 'heic') {
    throw new Problem('unsupported_media_type', reason('heic_picture'));
  }
  if (format === 'other') {
    throw new Problem('unsupported_media_type', reason('no_picture'));
  }
}

/** @throws {Problem} invalid_input for a damaged picture, too_large for one that needs too much memory or has too many pixels */
export async function inspectPicture(
  imageWorker: Pick<ImageWorker, 'run'>,
  actor: Actor,
  file: Uint8Array,
  log: Log,
): Promise<FirstLook> {
  try {
    return await imageWorker.run('look', file, actor.id);
  } catch (error) {
    // The crash may have been caused by this file or another one; in both cases the host can try again.
    if (!(error instanceof RefusedPicture)) log.error(`a picture could not be looked at: ${reasonOf(error)}`);
    if (!(error instanceof RefusedPicture) || error.refusal === 'broken') throw broken();
    throw new Problem(
      'too_large',
      error.refusal === 'memory'
        ? reason('picture_too_heavy')
        : reason('too_many_pixels', { most: UPLOAD_MEGAPIXELS }),
    );
  }
}

/**
 * Stores an uploaded picture with its middle size, which is served in place of the others until they are made.
 * @throws {Problem} invalid_input, unsupported_media_type, too_large, picture_limit, unavailable, not_found
 */
export async function storeUpload(
  { db, store, imageWorker, log }: { db: Database; store: Store; imageWorker: ImageWorker; log: Log },
  actor: Actor,
  file: Uint8Array,
): Promise<Uploaded> {
  requirePicture(file);
  await requirePictureQuota(db, actor, file.length);
  const { middle, ...seen } = await inspectPicture(imageWorker, actor, file, log);
  const id = randomBytes(16).toString('base64url');
  await hostTransaction(db, actor, async (tx) => {
    await requirePictureQuota(tx, actor, file.length);
    await insertPicture(tx, { id, userId: actor.id, bytes: file.length, ...seen }, ABANDONED_AFTER_MS);
  });
  try {
    await store.put(uploadedFile(id), file, 'application/octet-stream');
    await store.put(renditionFile(id, MIDDLE_WIDTH, 'webp'), middle, 'image/webp');
  } catch (error) {
    log.error(`a picture could not be stored: ${reasonOf(error)}`);
    await discardPicture({ db, store, log }, id);
    throw storeUnavailable();
  }
  if (!(await db.transaction((tx) => queueSizes(tx, id)))) {
    // The account was erased during the write, perhaps after the erasure had looked for files.
    await removeFiles(store, id);
    throw notFound();
  }
  return { imageUrl: uploadedAddress(id), width: seen.width, height: seen.height };
}
