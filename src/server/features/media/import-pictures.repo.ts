import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { media } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Known } from './known.ts';
import { sizesOf } from './own-pictures.ts';
import { type Store, storeIsAway } from './store.ts';

/** Whether its files are sure to be there: of one that nothing shows yet, they may be on their way, or never come. */
const isStored = or(eq(media.state, 'ready'), isNull(media.unusedSince));

/** Pictures of the host that look like this one as far as the database knows. */
const findAlike = (db: Database, actor: Actor, is: Known) =>
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
 * The host's own picture that this one is, null for none: the one that the file was made from, byte for byte as it is
 * shown, or one that came in by such a file before and was as long.
 * @throws {Problem} unavailable, while the store cannot be read
 */
export async function findSame(
  { db, store, log }: { db: Database; store: Pick<Store, 'get'>; log: Log },
  actor: Actor,
  known: Known,
): Promise<string | null> {
  const alike = await findAlike(db, actor, known);
  const original = alike.find(({ id }) => known.imageUrl.endsWith(`/${id}`));
  if (original !== undefined) {
    const sizes = await sizesOf(store, original.id).catch((error: unknown) => {
      log.error(`a picture could not be read: ${reasonOf(error)}`);
      throw storeIsAway();
    });
    for (const bytes of sizes) if (bytes.equals(known.file)) return original.id;
  }
  return alike.find(({ bytes }) => bytes === known.file.length)?.id ?? null;
}
