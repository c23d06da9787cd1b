import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { media } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import type { KnownPicture } from './known-picture.ts';
import { sizesOf } from './own-pictures.ts';
import { type Store, storeUnavailable } from './store.ts';

/** Whether its files certainly exist: those of an unused picture may still be on their way. */
const isStored = or(eq(media.state, 'ready'), isNull(media.unusedSince));

/** The host's pictures with the same size, colour and preview. */
const findAlike = (db: Database, actor: Actor, is: KnownPicture) =>
  db
    .select({ id: media.id, bytes: media.bytes })
    .from(media)
    .where(
      and(
        eq(media.userId, actor.id),
        ne(media.state, 'failed'),
        isStored,
        eq(media.width, is.width),
        eq(media.height, is.height),
        eq(media.colour, is.colour),
        eq(media.preview, is.preview),
      ),
    )
    .orderBy(media.id);

/**
 * The host's picture that equals this one, or null: the original with an identical size of it, or an earlier import of
 * the same length.
 * @throws {Problem} unavailable, while the store cannot be read
 */
export async function findSame(
  { db, store, log }: { db: Database; store: Pick<Store, 'get'>; log: Log },
  actor: Actor,
  known: KnownPicture,
): Promise<string | null> {
  const alike = await findAlike(db, actor, known);
  const original = alike.find(({ id }) => known.imageUrl.endsWith(`/${id}`));
  if (original !== undefined) {
    const sizes = await sizesOf(store, original.id).catch((error: unknown) => {
      log.error(`a picture could not be read: ${reasonOf(error)}`);
      throw storeUnavailable();
    });
    for (const bytes of sizes) if (bytes.equals(known.file)) return original.id;
  }
  return alike.find(({ bytes }) => bytes === known.file.length)?.id ?? null;
}
