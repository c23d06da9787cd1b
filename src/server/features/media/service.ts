import type { Uploaded } from '#shared/contracts/media.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { createStudio } from '#server/pictures/studio.ts';
import type { Actor } from '#server/plugins/actor.ts';
import { deletePicture } from './repo.ts';
import { createMakeNext } from './sizes.service.ts';
import { removeFiles, storeBy, type Store } from './store.service.ts';
import { listOwnerless, releaseUnused } from './unused.repo.ts';
import { takePicture } from './upload.service.ts';

/** How often each process looks for sizes to make: tries put off, and what a dead process left. */
const LOOK_EVERY_MS = 10_000;
const CLEAN_EVERY_MS = 15 * 60_000;
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
  /** Stops working; what is left waits for the next start. The database must still be open. */
  close(): Promise<void>;
}

/** Pictures of hosts. Any number of processes may work on one database and one store. */
export function createMedia(
  { config, db }: { config: Pick<Config, 'mediaBucket' | 'dataDir'>; db: Database },
  log: Log,
): Media {
  const closing = new AbortController();
  const store = storeBy(config);
  const workshop = { db, store, studio: createStudio(), log };
  const makeNext = createMakeNext(workshop, closing.signal);
  let isAsked = false;
  let making: Promise<void> | null = null;
  let cleaning: Promise<void> = Promise.resolve();

  async function makeAll(): Promise<void> {
    try {
      while (isAsked && !closing.signal.aborted) {
        isAsked = false;
        while (!closing.signal.aborted && (await makeNext()));
      }
    } catch (error) {
      log.warn(`pictures wait for their sizes: ${reasonOf(error)}`);
    }
    making = null;
  }

  function wake(): void {
    isAsked = true;
    making ??= closing.signal.aborted ? null : makeAll();
  }

  async function clean(): Promise<void> {
    await releaseUnused(db, UNUSED_KEPT_MS);
    for (const id of await listOwnerless(db, ROUND)) {
      // The files first: while there is a row, another round comes back for what is left of them.
      await removeFiles(store, id);
      await deletePicture(db, id);
    }
  }

  const look = setInterval(wake, LOOK_EVERY_MS).unref();
  const sweep = setInterval(() => {
    cleaning = clean().catch((error: unknown) =>
      log.warn(`unused pictures stay for now: ${reasonOf(error)}`),
    );
  }, CLEAN_EVERY_MS).unref();
  wake();

  return {
    async take(actor, file) {
      const taken = await takePicture(workshop, actor, file);
      wake();
      return taken;
    },
    store,
    clean,
    async close() {
      closing.abort();
      clearInterval(look);
      clearInterval(sweep);
      workshop.studio.close();
      await Promise.all([making, cleaning]);
    },
  };
}
