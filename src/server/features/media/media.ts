import type { Uploaded } from '#shared/contracts/media.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { chore, type Worker, NotYet, worker } from '#server/jobs/kind.ts';
import { createImageWorker, type ImageWorker } from '#server/pictures/image-worker.ts';
import type { Actor } from '#server/http/actor.ts';
import { type ImportedPictures, importPictures } from './import-pictures.ts';
import type { Known } from './known.ts';
import { deletePicture, finish, type PictureState, stateOf } from './repo.ts';
import { removeFiles, storeBy, type Store, renditionFile, sentFile } from './store.ts';
import { listOwnerless, releaseUnused } from './unused.repo.ts';
import { takePicture } from './upload.ts';
import { RefusedPicture } from '#server/pictures/messages.ts';
import { PICTURE_SIZES } from './sizes-job.ts';

/** What works on pictures. */
interface SizesContext {
  db: Database;
  store: Store;
  imageWorker: ImageWorker;
}

/** Makes the sizes of pictures, one after the other in each process; on `closing` what is under way is left. */
function makeSizes({ db, store, imageWorker }: SizesContext, closing: AbortSignal): Worker {
  async function makeAll(id: string): Promise<void> {
    const file = await store.get(sentFile(id));
    if (file === null) throw new RefusedPicture('broken', 'its file is not in the store');
    for (const { width, format, bytes } of await imageWorker.do('render', file)) {
      await store.put(renditionFile(id, width, format), bytes, `image/${format}`);
    }
  }

  async function end(id: string, state: 'ready' | 'failed'): Promise<void> {
    if (await finish(db, id, state)) await store.remove(sentFile(id));
    // The clean-up was here while its sizes were made.
    else await removeFiles(store, id);
  }

  /** What is left to do once there are no sizes to make: what was uploaded may tell where it was taken. */
  const tidyUp = (id: string, state: PictureState | undefined) =>
    state === undefined ? removeFiles(store, id) : store.remove(sentFile(id));

  return worker(PICTURE_SIZES, async ({ id }) => {
    const state = await stateOf(db, id);
    if (state !== 'new') return tidyUp(id, state);
    try {
      await makeAll(id);
    } catch (error) {
      if (error instanceof RefusedPicture) return end(id, 'failed');
      if (closing.aborted) throw new NotYet(0);
      const now = await stateOf(db, id);
      if (now === 'new') throw error;
      return tidyUp(id, now);
    }
    await end(id, 'ready');
  });
}

/** A picture that nothing shows is kept so long: a form may still be open. */
const UNUSED_KEPT_MS = 24 * 3_600_000;
/** Removed in one round at most. */
const ROUND = 500;

export interface Media {
  /** Takes an uploaded picture in; its other sizes follow in the background. @throws {Problem} */
  take(actor: Actor, file: Uint8Array): Promise<Uploaded>;
  /** Takes pictures out of a file in. @throws {Problem} */
  importPictures(actor: Actor, pictures: readonly Known[]): Promise<ImportedPictures>;
  store: Pick<Store, 'get'>;
  imageWorker: Pick<ImageWorker, 'do'>;
  /** Removes the files of pictures that nothing has shown for a day, or whose account is gone. */
  clean(): Promise<void>;
  /** What is done in the background. */
  workers: Worker[];
  /** Stops working on pictures. */
  close(): void;
}

/** Pictures of hosts. Any number of processes may work on one database and one store. */
export function createMedia(
  { config, db }: { config: Pick<Config, 'mediaBucket' | 'dataDir'>; db: Database },
  log: Log,
): Media {
  const closing = new AbortController();
  const store = storeBy(config);
  const workshop = { db, store, imageWorker: createImageWorker() };

  async function clean(): Promise<void> {
    await releaseUnused(db, UNUSED_KEPT_MS);
    for (const id of await listOwnerless(db, ROUND)) {
      // The files first: while there is a row, another round comes back for what is left of them.
      await removeFiles(store, id);
      await deletePicture(db, id);
    }
  }

  return {
    take: (actor, file) => takePicture({ ...workshop, log }, actor, file),
    importPictures: (actor, pictures) => importPictures({ ...workshop, log }, actor, pictures),
    store,
    imageWorker: workshop.imageWorker,
    clean,
    workers: [
      makeSizes(workshop, closing.signal),
      chore('unusedPictures', { at: '*/15 * * * *', catchUpMs: 0 }, clean),
    ],
    close() {
      closing.abort();
      workshop.imageWorker.close();
    },
  };
}
