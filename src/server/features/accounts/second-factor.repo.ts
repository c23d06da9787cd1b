import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema.ts';

/** How long a set-up may take. */
const SET_UP_MINUTES = 60;

const isOn = (userId: number) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

const isBeingSetUp = (userId: number) =>
  and(
    eq(secondFactors.userId, userId),
    isNull(secondFactors.confirmedAt),
    gt(secondFactors.createdAt, sql`now() - ${SET_UP_MINUTES} * interval '1 minute'`),
  );

/** The secret of an active second factor and since when it is active; undefined when off. */
export async function findSecondFactor(db: Executor, userId: number) {
  const [found] = await db
    .select({ secret: secondFactors.secret, since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(isOn(userId));
  return found;
}

export async function findSetUpSecret(db: Executor, userId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(isBeingSetUp(userId));
  return found?.secret;
}

/** Stores the secret of a set-up, replacing an earlier one; false when the factor is already on. */
export async function startSetUp(db: Executor, userId: number, secret: string): Promise<boolean> {
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  return rowCount === 1;
}

/** Turns the factor on; false when it was already turned on or the set-up was restarted meanwhile. */
export async function confirmSetUp(
  tx: Transaction,
  userId: number,
  secret: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(and(isBeingSetUp(userId), eq(secondFactors.secret, secret)));
  return rowCount === 1;
}

/** Accepts the code of a time step once; false when this or a later step was accepted before. */
export async function consumeStep(
  db: Executor,
  userId: number,
  secret: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(userId), eq(secondFactors.secret, secret), lt(secondFactors.lastStep, step)));
  return rowCount === 1;
}

/** Accepts a recovery code once; false when it is unknown or used. */
export async function consumeRecoveryCode(
  tx: Transaction,
  userId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId })));
}

export async function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Deletes the factor and its recovery codes; false when it was off. */
export async function deleteSecondFactor(tx: Transaction, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const { rowCount } = await tx.delete(secondFactors).where(isOn(userId));
  return rowCount === 1;
}
