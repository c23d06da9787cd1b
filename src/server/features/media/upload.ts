import { randomBytes } from 'node:crypto';
import type { Uploaded } from '#shared/contracts/media.ts';
import { uploadedAddress, UPLOAD_MEGAPIXELS } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { MIDDLE_WIDTH, type FirstLook, RefusedPicture } from '#server/pictures/messages.ts';
import { formatOf } from '#server/pictures/formats.ts';
import type { ImageWorker } from '#server/pictures/image-worker.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound, Problem } from '#server/problem.ts';
import { requirePictureRoom } from './access.ts';
import { discard } from './discard.ts';
import { insertPicture, makeDue } from './repo.ts';
import { removeFiles, renditionFile, sentFile, type Store, storeIsAway } from './store.ts';

/** A process that has noted a picture and is heard of no more is believed dead after this. */
const WRITING_MS = 2 * 60_000;

const broken = () => new Problem('invalid_input', reason('picture_damaged'));

/** @throws {Problem} for what a file is not taken for, by its bytes. */
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

/** @throws {Problem} invalid_input for a damaged picture, too_large for one that takes too much to open */
export async function lookAt(
  imageWorker: Pick<ImageWorker, 'do'>,
  actor: Actor,
  file: Uint8Array,
  log: Log,
): Promise<FirstLook> {
  try {
    return await imageWorker.do('look', file, actor.id);
  } catch (error) {
    // Whatever brought the process down was in the file, or came from another: either way it can be sent again.
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
 * Takes a picture in: refuses what is none, and keeps it with its middle size, which stands in for the others until
 * they are made.
 * @throws {Problem} invalid_input, unsupported_media_type, too_large, picture_limit, unavailable, not_found
 */
export async function takePicture(
  { db, store, imageWorker, log }: { db: Database; store: Store; imageWorker: ImageWorker; log: Log },
  actor: Actor,
  file: Uint8Array,
): Promise<Uploaded> {
  requirePicture(file);
  await requirePictureRoom(db, actor, file.length);
  const { middle, ...seen } = await lookAt(imageWorker, actor, file, log);
  const id = randomBytes(16).toString('base64url');
  await hostTransaction(db, actor, async (tx) => {
    await requirePictureRoom(tx, actor, file.length);
    await insertPicture(tx, { id, userId: actor.id, bytes: file.length, ...seen }, WRITING_MS);
  });
  try {
    await store.put(sentFile(id), file, 'application/octet-stream');
    await store.put(renditionFile(id, MIDDLE_WIDTH, 'webp'), middle, 'image/webp');
  } catch (error) {
    log.error(`a picture could not be stored: ${reasonOf(error)}`);
    await discard({ db, store, log }, id);
    throw storeIsAway();
  }
  if (!(await db.transaction((tx) => makeDue(tx, id)))) {
    // The account was erased while this was written; the erasure may have looked for files before.
    await removeFiles(store, id);
    throw notFound();
  }
  return { imageUrl: uploadedAddress(id), width: seen.width, height: seen.height };
}
