import { and, count, eq, isNotNull, not, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { media } from '#server/db/schema.ts';
import { addJob } from '#server/jobs/repo.ts';
import { isInTrashAlone } from './unused.repo.ts';
import { PICTURE_SIZES } from './sizes-job.ts';

type NewPicture = typeof media.$inferInsert;

/** While it is somebody's: of an erased account the row stays only until its files are removed. */
const isOwned = (id: string) => and(eq(media.id, id), isNotNull(media.userId));

/** How much the host has uploaded, pictures that nothing shows included; what is in the trash counts for nothing. */
export async function countPictures(
  db: Executor,
  userId: number,
): Promise<{ pictures: number; bytes: number }> {
  const [row] = await db
    .select({ pictures: count(), bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(and(eq(media.userId, userId), not(isInTrashAlone(userId))));
  return { pictures: row?.pictures ?? 0, bytes: row?.bytes ?? 0 };
}

/** The ids of all that the host has uploaded. */
export async function listPictures(db: Executor, userId: number): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.userId, userId));
  return rows.map(({ id }) => id);
}

/** Notes a picture whose files are still to be written; its sizes are made after `leaseMs` if no one says before. */
export async function insertPicture(tx: Transaction, picture: NewPicture, leaseMs: number): Promise<void> {
  await tx.insert(media).values(picture);
  await addJob(tx, PICTURE_SIZES, { id: picture.id }, leaseMs);
}

/** Notes pictures whose files are still to be written. What shows them makes their sizes due. */
export async function insertPictures(tx: Transaction, pictures: NewPicture[]): Promise<void> {
  await tx.insert(media).values(pictures);
}

/** Its files are there: its sizes can be made. False when its host was erased while they were written. */
export async function makeDue(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: media.id }).from(media).where(isOwned(id)).for('update');
  if (found.length === 1) await addJob(tx, PICTURE_SIZES, { id });
  return found.length === 1;
}

export type PictureState = (typeof media.$inferSelect)['state'];

/** Whether its sizes are still to be made, are made, or cannot be; undefined when it is nobody's any more. */
export async function stateOf(db: Executor, id: string): Promise<PictureState | undefined> {
  const [found] = await db.select({ state: media.state }).from(media).where(isOwned(id));
  return found?.state;
}

/** False when the picture was given up or removed in between. */
export async function finish(db: Executor, id: string, state: 'ready' | 'failed'): Promise<boolean> {
  const done = await db.update(media).set({ state }).where(isOwned(id)).returning({ id: media.id });
  return done.length === 1;
}

/**
 * Marks a picture as shown by something, in the transaction that lets it show it: the clean-up then leaves it,
 * even one that is looking at it at this moment. Undefined when it is not this host's.
 */
export async function keepPicture(
  tx: HostTransaction,
  userId: number,
  id: string,
): Promise<{ bytes: number; isOutOfTrash: boolean } | undefined> {
  const [kept] = await tx
    .update(media)
    .set({ unusedSince: null })
    .where(and(eq(media.userId, userId), eq(media.id, id)))
    .returning({ bytes: media.bytes, isOutOfTrash: isInTrashAlone(userId) });
  return kept;
}

/** Takes a picture from its host: the clean-up comes back for its files until they are gone. */
export async function disown(db: Executor, id: string): Promise<void> {
  await db.update(media).set({ userId: null }).where(eq(media.id, id));
}

export async function deletePicture(db: Executor, id: string): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}
