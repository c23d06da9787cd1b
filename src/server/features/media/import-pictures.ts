import { randomBytes } from 'node:crypto';
import { uploadedAddress } from '#shared/pictures.ts';
import type { Log } from '#server/db/client.ts';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { reasonOf } from '#server/db/errors.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ImageWorker } from '#server/pictures/image-worker.ts';
import { MIDDLE_WIDTH } from '#server/pictures/messages.ts';
import { notFound } from '#server/problem.ts';
import { requirePictureQuota } from './access.ts';
import { findSamePicture, insertPictures, queueSizes } from './repo.ts';
import { discardPicture } from './discard.ts';
import { renditionFile, uploadedFile, type Store, storeUnavailable } from './store.ts';
import { type PictureFacts, type KnownPicture, knownFacts } from './known-picture.ts';
import { inspectPicture, requirePicture } from './upload.ts';

/** Pictures imported from a guide file, visible to nobody until `commit`. */
export interface ImportedPictures {
  /** New addresses by the addresses in the file. */
  addresses: ReadonlyMap<string, string>;
  /** Queues their sizes, in the transaction that uses them. */
  commit(tx: Transaction): Promise<void>;
  /** Deletes them, after the import was refused. */
  rollBack(): Promise<void>;
}

interface Fresh {
  id: string;
  file: Uint8Array;
  middle: Uint8Array;
  facts: PictureFacts;
}

interface PictureContext {
  db: Database;
  store: Store;
  imageWorker: Pick<ImageWorker, 'run'>;
  log: Log;
}

/** Inserts them like unused uploads, which the clean-up deletes after a day unless something shows them. */
async function insertUnused(db: Database, actor: Actor, fresh: readonly Fresh[]): Promise<void> {
  const bytes = fresh.reduce((sum, { file }) => sum + file.length, 0);
  await hostTransaction(db, actor, async (tx) => {
    await requirePictureQuota(tx, actor, bytes, fresh.length);
    const rows = fresh.map(({ id, file, facts }) => ({
      id,
      userId: actor.id,
      bytes: file.length,
      ...facts,
    }));
    await insertPictures(tx, rows);
  });
}

/**
 * Imports the pictures of a guide file. Pictures that the host already has are reused.
 * @throws {Problem} like an upload; then nothing is stored
 */
export async function importPictures(
  { db, store, imageWorker, log }: PictureContext,
  actor: Actor,
  pictures: readonly KnownPicture[],
): Promise<ImportedPictures> {
  for (const { file } of pictures) requirePicture(file);
  const addresses = new Map<string, string>();
  const unknown = new Map<string, KnownPicture>();
  for (const known of pictures) {
    const existingId = await findSamePicture({ db, store, log }, actor, known);
    const id = existingId ?? randomBytes(16).toString('base64url');
    addresses.set(known.imageUrl, uploadedAddress(id));
    if (existingId === null) unknown.set(id, known);
  }
  // Checked again in the transaction; checking early avoids decoding pictures for nothing.
  const bytes = [...unknown.values()].reduce((sum, { file }) => sum + file.length, 0);
  if (unknown.size > 0) await requirePictureQuota(db, actor, bytes, unknown.size);
  const fresh: Fresh[] = [];
  for (const [id, known] of unknown) {
    const { middle, ...seen } = await inspectPicture(imageWorker, actor, known.file, log);
    fresh.push({ id, file: known.file, middle, facts: knownFacts(known, seen) ?? seen });
  }

  async function rollBack(): Promise<void> {
    for (const { id } of fresh) await discardPicture({ db, store, log }, id);
  }

  if (fresh.length > 0) await insertUnused(db, actor, fresh);
  try {
    for (const { id, file, middle } of fresh) {
      await store.put(uploadedFile(id), file, 'application/octet-stream');
      await store.put(renditionFile(id, MIDDLE_WIDTH, 'webp'), middle, 'image/webp');
    }
  } catch (error) {
    log.error(`pictures could not be stored: ${reasonOf(error)}`);
    await rollBack();
    throw storeUnavailable();
  }
  return {
    addresses,
    rollBack,
    async commit(tx) {
      for (const { id } of fresh) if (!(await queueSizes(tx, id))) throw notFound();
    },
  };
}
