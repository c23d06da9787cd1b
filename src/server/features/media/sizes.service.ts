import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { RefusedPicture } from '#server/pictures/messages.ts';
import type { Studio } from '#server/pictures/studio.ts';
import { claimPicture, type ClaimedPicture, finish, putOff } from './repo.ts';
import { removeFiles, renditionFile, sentFile, type Store } from './store.service.ts';

/** A process that claimed a picture and is heard of no more is believed dead after this. */
const LEASE_MS = 4 * 60_000;
/** A file that brings its process down so often does so always. */
const MOST_ATTEMPTS = 5;
const waitMs = (attempts: number) => 10_000 * 3 ** (attempts - 1);

/** Makes the sizes of the picture that waits longest. False when none does. Throws when the database fails. */
export type MakeNext = () => Promise<boolean>;

/** What works on pictures. */
export interface Workshop {
  db: Database;
  store: Store;
  studio: Studio;
  log: Log;
}

/** Makes the function that makes one picture's sizes; on `closing` what is under way is left for the next start. */
export function createMakeNext({ db, store, studio, log }: Workshop, closing: AbortSignal): MakeNext {
  async function make(picture: ClaimedPicture): Promise<void> {
    const file = await store.get(sentFile(picture.id));
    if (file === null) throw new RefusedPicture('broken', 'its file is not in the store');
    for (const { width, format, bytes } of await studio.do('render', file)) {
      await store.put(renditionFile(picture.id, width, format), bytes, `image/${format}`);
    }
    await end(picture, 'ready');
  }

  async function end(picture: ClaimedPicture, state: 'ready' | 'failed'): Promise<void> {
    if (await finish(db, picture, state)) await store.remove(sentFile(picture.id));
    // The clean-up was here while its sizes were made.
    else await removeFiles(store, picture.id);
  }

  async function afterFailure(picture: ClaimedPicture, error: unknown): Promise<void> {
    const isHopeless = error instanceof RefusedPicture || picture.attempts >= MOST_ATTEMPTS;
    if (!closing.aborted)
      log.warn(`sizes of picture ${picture.id}, try ${picture.attempts}: ${reasonOf(error)}`);
    if (isHopeless && !closing.aborted) return end(picture, 'failed');
    const isOwned = await putOff(db, picture, closing.aborted ? 0 : waitMs(picture.attempts));
    if (!isOwned) await removeFiles(store, picture.id);
  }

  return async () => {
    const picture = await claimPicture(db, LEASE_MS);
    if (picture === undefined) return false;
    await make(picture).catch((error: unknown) => afterFailure(picture, error));
    return true;
  };
}
