import { and, eq, gt, inArray, lt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { providerSignIns, passwordResets, users } from '#server/db/schema.ts';
import { deleteSessionsOf } from '#server/features/sessions/index.ts';

/** Finds the account at an address and locks its row. */
export async function lockAccountAt(tx: Transaction, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
  return user;
}

/**
 * Confirms an account's address for the first time. A stranger may have signed up with it before its owner came:
 * the old password, sessions and links stop working.
 */
export async function claimAccount(tx: Transaction, userId: number, now: Date): Promise<void> {
  const claimed = await tx
    .update(users)
    .set({ emailVerifiedAt: now, passwordHash: null, mustChangePassword: false })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (claimed.length === 0) return;
  await deleteSessionsOf(tx, userId);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** A sign-in that has been sent to the provider and has not come back yet. */
export type PendingSignIn = typeof providerSignIns.$inferSelect;

/** Stores a pending sign-in and deletes expired ones. */
export async function insertPendingSignIn(db: Executor, signIn: PendingSignIn, now: Date): Promise<void> {
  // Rows that another transaction is deleting are skipped: waiting for each other would deadlock.
  const expired = db
    .select({ ticketHash: providerSignIns.ticketHash })
    .from(providerSignIns)
    .where(lt(providerSignIns.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(providerSignIns).where(inArray(providerSignIns.ticketHash, expired));
  await db.insert(providerSignIns).values(signIn);
}

/** Removes and returns a pending sign-in, so that each answer of a provider is used once. */
export async function takePendingSignIn(db: Executor, ticketHash: Buffer, now: Date) {
  const [taken] = await db
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.ticketHash, ticketHash), gt(providerSignIns.expiresAt, now)))
    .returning();
  return taken;
}
