import { and, count, eq, isNotNull, lt, sql, sum } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import { media } from '#server/db/schema.ts';

/** A picture whose sizes are this process's to make until its lease ends. */
export type ClaimedPicture = Pick<typeof media.$inferSelect, 'id' | 'attempts'>;

type NewPicture = Omit<typeof media.$inferInsert, 'dueAt'>;

/** The database's clock, in milliseconds from now: clocks of several machines differ. */
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** While it is somebody's: of an erased account the row stays only until its files are removed. */
const isOwned = (id: string) => and(eq(media.id, id), isNotNull(media.userId));

/** How much the host has uploaded, pictures that nothing shows included. */
export async function countPictures(
  db: Executor,
  userId: number,
): Promise<{ pictures: number; bytes: number }> {
  const [row] = await db
    .select({ pictures: count(), bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(eq(media.userId, userId));
  return { pictures: row?.pictures ?? 0, bytes: row?.bytes ?? 0 };
}

/** The ids of all that the host has uploaded. */
export async function listPictures(db: Executor, userId: number): Promise<string[]> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.userId, userId));
  return rows.map(({ id }) => id);
}

/** Notes a picture whose files are still to be written; its sizes are made after `leaseMs` if nobody says before. */
export async function insertPicture(tx: Transaction, picture: NewPicture, leaseMs: number): Promise<void> {
  await tx.insert(media).values({ ...picture, dueAt: inMs(leaseMs) });
}

/** Its files are there: its sizes can be made. False when its host was erased while they were written. */
export const makeDue = (db: Executor, id: string): Promise<boolean> => setDue(db, id, 0);

async function setDue(db: Executor, id: string, inMilliseconds: number): Promise<boolean> {
  const done = await db
    .update(media)
    .set({ dueAt: inMs(inMilliseconds) })
    .where(isOwned(id))
    .returning({ id: media.id });
  return done.length === 1;
}

/**
 * Takes the picture that waits longest for its sizes, so that no other process makes them for `leaseMs`;
 * undefined when none does.
 */
export async function claimPicture(db: Database, leaseMs: number): Promise<ClaimedPicture | undefined> {
  const due = db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.state, 'new'), isNotNull(media.userId), lt(media.dueAt, inMs(1))))
    .orderBy(media.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(media)
    .set({ attempts: sql`${media.attempts} + 1`, dueAt: inMs(leaseMs) })
    .where(eq(media.id, sql`(${due})`))
    .returning({ id: media.id, attempts: media.attempts });
  return claimed;
}

/** Puts another try off for `delayMs`. False when the picture was given up or removed meanwhile. */
export const putOff = (db: Executor, { id }: ClaimedPicture, delayMs: number): Promise<boolean> =>
  setDue(db, id, delayMs);

/** False when the picture was given up or removed meanwhile. */
export async function finish(
  db: Executor,
  { id }: ClaimedPicture,
  state: 'ready' | 'failed',
): Promise<boolean> {
  const done = await db.update(media).set({ state }).where(isOwned(id)).returning({ id: media.id });
  return done.length === 1;
}

/**
 * Marks a picture as shown by something, in the transaction that lets it show it: the clean-up then leaves it,
 * even one that is looking at it at this moment. False when it is not this host's.
 */
export async function keepPicture(tx: Executor, userId: number, id: string): Promise<boolean> {
  const kept = await tx
    .update(media)
    .set({ unusedSince: null })
    .where(and(eq(media.userId, userId), eq(media.id, id)))
    .returning({ id: media.id });
  return kept.length === 1;
}

export async function deletePicture(db: Executor, id: string): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}
