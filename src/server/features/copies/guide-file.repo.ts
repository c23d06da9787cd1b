import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { media } from '#server/db/schema.ts';

/** Those of the pictures that are the host's own. */
export const findPictures = (db: Executor, userId: number, ids: readonly string[]) =>
  db
    .select({
      id: media.id,
      width: media.width,
      height: media.height,
      colour: media.colour,
      preview: media.preview,
    })
    .from(media)
    .where(and(eq(media.userId, userId), inArray(media.id, [...ids])))
    .orderBy(media.id);
