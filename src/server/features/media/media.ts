import type { Uploaded } from '#shared/contracts/media.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { scheduledWorker, type Worker, RetryLater, worker } from '#server/jobs/kind.ts';
import { createImageWorker, type ImageWorker } from '#server/pictures/image-worker.ts';
import type { Actor } from '#server/http/actor.ts';
import { RefusedPicture } from '#server/pictures/messages.ts';
import { type ImportedPictures, importPictures } from './import-pictures.ts';
import type { KnownPicture } from './known-picture.ts';
import { deletePicture, finish, PICTURE_SIZES, type PictureState, stateOf } from './repo.ts';
import { removeFiles, createStore, type Store, renditionFile, uploadedFile } from './store.ts';
import { listOwnerless, releaseUnused } from './unused.repo.ts';
import { storeUpload } from './upload.ts';

interface SizesContext {
  db: Database;
  store: Store;
  imageWorker: ImageWorker;
}

/** Makes the sizes of pictures, one at a time per process; work in progress is abandoned on `closing`. */
function makeSizes({ db, store, imageWorker }: SizesContext, closing: AbortSignal): Worker {
  async function makeAll(id: string): Promise<void> {
    const file = await store.get(uploadedFile(id));
    if (file === null) throw new RefusedPicture('broken', 'its file is not in the store');
    for (const { width, format, bytes } of await imageWorker.run('render', file)) {
      await store.put(renditionFile(id, width, format), bytes, `image/${format}`);
    }
  }

  async function end(id: string, state: 'ready' | 'failed'): Promise<void> {
    if (await finish(db, id, state)) await store.remove(uploadedFile(id));
    // The picture was deleted while its sizes were made.
    else await removeFiles(store, id);
  }

  /** Deletes files when no sizes are needed: the upload may contain the place where it was taken. */
  const tidyUp = (id: string, state: PictureState | undefined) =>
    state === undefined ? removeFiles(store, id) : store.remove(uploadedFile(id));

  return worker(PICTURE_SIZES, async ({ id }) => {
    const state = await stateOf(db, id);
    if (state !== 'new') return tidyUp(id, state);
    try {
      await makeAll(id);
    } catch (error) {
      if (error instanceof RefusedPicture) return end(id, 'failed');
      if (closing.aborted) throw new RetryLater(0);
      const now = await stateOf(db, id);
      if (now === 'new') throw error;
      return tidyUp(id, now);
    }
    await end(id, 'ready');
  });
}

/** Unused pictures are kept for a day: their form may still be open. */
const UNUSED_KEPT_MS = 24 * 3_600_000;
/** Maximum number deleted in one round. */
const ROUND_SIZE = 500;

export interface Media {
  /** Stores an upload; its other sizes are made in the background. @throws {Problem} */
  upload(actor: Actor, file: Uint8Array): Promise<Uploaded>;
  /** Imports the pictures of a guide file. @throws {Problem} */
  importPictures(actor: Actor, pictures: readonly KnownPicture[]): Promise<ImportedPictures>;
  store: Pick<Store, 'get'>;
  imageWorker: Pick<ImageWorker, 'run'>;
  /** Deletes pictures that nothing has shown for a day, and those of erased accounts. */
  clean(): Promise<void>;
  /** Background work. */
  workers: Worker[];
  /** Stops working on pictures. */
  close(): void;
}

/** Hosts' pictures. Any number of processes may share one database and store. */
export function createMedia(
  { config, db }: { config: Pick<Config, 'mediaBucket' | 'dataDir'>; db: Database },
  log: Log,
): Media {
  const closing = new AbortController();
  const store = createStore(config);
  const context = { db, store, imageWorker: createImageWorker() };

  async function clean(): Promise<void> {
    await releaseUnused(db, UNUSED_KEPT_MS);
    for (const id of await listOwnerless(db, ROUND_SIZE)) {
      // Files first: while the row exists, the next round retries.
      await removeFiles(store, id);
      await deletePicture(db, id);
    }
  }

  return {
    upload: (actor, file) => storeUpload({ ...context, log }, actor, file),
    importPictures: (actor, pictures) => importPictures({ ...context, log }, actor, pictures),
    store,
    imageWorker: context.imageWorker,
    clean,
    workers: [
      makeSizes(context, closing.signal),
      scheduledWorker('unusedPictures', { at: '*/15 * * * *', catchUpMs: 0 }, clean),
    ],
    close() {
      closing.abort();
      context.imageWorker.close();
    },
  };
}
