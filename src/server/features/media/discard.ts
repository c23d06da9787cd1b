import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/errors.ts';
import { deletePicture, disown } from './repo.ts';
import { removeFiles, type Store } from './store.ts';

/**
 * Deletes a picture that nothing shows. If the store is unavailable, the row stays without an owner, so that the
 * clean-up deletes the files later: the upload may contain the place where it was taken.
 */
export async function discardPicture(
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
