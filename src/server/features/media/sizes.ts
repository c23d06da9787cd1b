import type { Database } from '#server/db/drizzle.ts';
import { NotYet, type Worker, worker } from '#server/jobs/kind.ts';
import { RefusedPicture } from '#server/pictures/messages.ts';
import type { ImageWorker } from '#server/pictures/image-worker.ts';
import { finish, isNew } from './repo.ts';
import { PICTURE_SIZES } from './sizes-job.ts';
import { removeFiles, renditionFile, sentFile, type Store } from './store.ts';

/** What works on pictures. */
export interface Workshop {
  db: Database;
  store: Store;
  imageWorker: ImageWorker;
}

/** Makes the sizes of pictures, one after the other in each process; on `closing` what is under way is left. */
export function makeSizes({ db, store, imageWorker }: Workshop, closing: AbortSignal): Worker {
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

  return worker(PICTURE_SIZES, async ({ id }) => {
    if (!(await isNew(db, id))) return;
    try {
      await makeAll(id);
    } catch (error) {
      if (error instanceof RefusedPicture) return end(id, 'failed');
      if (closing.aborted) throw new NotYet(0);
      if (await isNew(db, id)) throw error;
      return removeFiles(store, id);
    }
    await end(id, 'ready');
  });
}
