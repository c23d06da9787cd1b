import { randomBytes } from 'node:crypto';
import { uploadedAddress } from '#shared/pictures.ts';
import type { Log } from '#server/db/client.ts';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { reasonOf } from '#server/db/reason.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ImageWorker } from '#server/pictures/image-worker.ts';
import { MIDDLE_WIDTH } from '#server/pictures/messages.ts';
import { notFound } from '#server/problem.ts';
import { requirePictureRoom } from './access.ts';
import { findSame } from './import-pictures.repo.ts';
import { discard } from './discard.ts';
import { insertPictures, makeDue } from './repo.ts';
import { renditionFile, sentFile, type Store, storeIsAway } from './store.ts';
import { type Facts, type Known, knownFacts } from './known.ts';
import { lookAt, requirePicture } from './upload.ts';

/** Pictures of a file on their way in. Nobody sees them before they are settled. */
export interface ImportedPictures {
  /** Where each is found here, by the address that it had. */
  addresses: ReadonlyMap<string, string>;
  /** Keeps them, in the transaction of what shows them. */
  commit(tx: Transaction): Promise<void>;
  /** Takes them away again: what should have shown them was refused. */
  rollBack(): Promise<void>;
}

interface Fresh {
  id: string;
  file: Uint8Array;
  middle: Uint8Array;
  facts: Facts;
}

interface Workshop {
  db: Database;
  store: Store;
  imageWorker: Pick<ImageWorker, 'do'>;
  log: Log;
}

/** Notes them as if they were uploaded and not yet used: what becomes of them is decided within a day. */
async function note(db: Database, actor: Actor, fresh: readonly Fresh[]): Promise<void> {
  const bytes = fresh.reduce((sum, { file }) => sum + file.length, 0);
  await hostTransaction(db, actor, async (tx) => {
    await requirePictureRoom(tx, actor, bytes, fresh.length);
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
 * Takes the pictures of a file in, each with what was known of it. One that the host has already is not taken twice.
 * @throws {Problem} as an upload does; nothing is left then
 */
export async function importPictures(
  { db, store, imageWorker, log }: Workshop,
  actor: Actor,
  pictures: readonly Known[],
): Promise<ImportedPictures> {
  for (const { file } of pictures) requirePicture(file);
  const addresses = new Map<string, string>();
  const unknown = new Map<string, Known>();
  for (const known of pictures) {
    const had = await findSame({ db, store, log }, actor, known);
    const id = had ?? randomBytes(16).toString('base64url');
    addresses.set(known.imageUrl, uploadedAddress(id));
    if (had === null) unknown.set(id, known);
  }
  // Asked again when it counts; here it spares looking at pictures that would have no room.
  const bytes = [...unknown.values()].reduce((sum, { file }) => sum + file.length, 0);
  if (unknown.size > 0) await requirePictureRoom(db, actor, bytes, unknown.size);
  const fresh: Fresh[] = [];
  for (const [id, known] of unknown) {
    const { middle, ...seen } = await lookAt(imageWorker, actor, known.file, log);
    fresh.push({ id, file: known.file, middle, facts: knownFacts(known, seen) ?? seen });
  }

  async function rollBack(): Promise<void> {
    for (const { id } of fresh) await discard({ db, store, log }, id);
  }

  if (fresh.length > 0) await note(db, actor, fresh);
  try {
    for (const { id, file, middle } of fresh) {
      await store.put(sentFile(id), file, 'application/octet-stream');
      await store.put(renditionFile(id, MIDDLE_WIDTH, 'webp'), middle, 'image/webp');
    }
  } catch (error) {
    log.error(`pictures could not be stored: ${reasonOf(error)}`);
    await rollBack();
    throw storeIsAway();
  }
  return {
    addresses,
    rollBack,
    async commit(tx) {
      for (const { id } of fresh) if (!(await makeDue(tx, id))) throw notFound();
    },
  };
}
