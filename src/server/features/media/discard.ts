import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { deletePicture, disown } from './repo.ts';
import { removeFiles, type Store } from './store.ts';

/**
 * Takes a picture away that nobody will see. While a store that is away keeps its files, its row stays without an owner:
 * what was uploaded may tell where it was taken, and without a row nothing would come back for it.
 */
export async function discard(
  { db, store, log }: { db: Database; store: Store; log: Log },
  id: string,
): Promise<void> {
  await disown(db, id);
  try {
    await removeFiles(store, id);
  } catch (error) {
    return log.warn(`files of a picture are removed later: ${reasonOf(error)}`);
  }
  await deletePicture(db, id);
}
