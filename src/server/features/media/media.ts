import type { Uploaded } from '#shared/contracts/media.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { chore, type Worker } from '#server/jobs/kind.ts';
import { createImageWorker } from '#server/pictures/image-worker.ts';
import type { Actor } from '#server/http/actor.ts';
import { deletePicture } from './repo.ts';
import { makeSizes } from './sizes.ts';
import { removeFiles, storeBy, type Store } from './store.ts';
import { listOwnerless, releaseUnused } from './unused.repo.ts';
import { takePicture } from './upload.ts';

/** A picture that nothing shows is kept so long: a form may still be open. */
const UNUSED_KEPT_MS = 24 * 3_600_000;
/** Removed in one round at most. */
const ROUND = 500;

export interface Media {
  /** Takes an uploaded picture in; its other sizes follow in the background. @throws {Problem} */
  take(actor: Actor, file: Uint8Array): Promise<Uploaded>;
  store: Pick<Store, 'get'>;
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
    store,
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
