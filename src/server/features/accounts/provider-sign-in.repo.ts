import { and, eq, gt, inArray, lt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { providerSignIns, passwordResets, users } from '#server/db/schema.ts';
import { deleteSessionsOf } from '#server/features/sessions/index.ts';

/** Reads the account at an address and locks it. */
export async function lockAccountAt(tx: Transaction, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
  return user;
}

/**
 * The address is shown to be theirs for the first time. A stranger may have signed up with it before and
 * wait for its owner: that password, those sessions and those links open the account no more.
 */
export async function takeOver(tx: Transaction, userId: number, now: Date): Promise<void> {
  const taken = await tx
    .update(users)
    .set({ emailVerifiedAt: now, passwordHash: null, mustChangePassword: false })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (taken.length === 0) return;
  await deleteSessionsOf(tx, userId);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** A sign-in at the provider that is under way, as the database knows it. */
export type SignInUnderWay = typeof providerSignIns.$inferSelect;

/** Keeps a sign-in that is under way; those that took too long are cleared away. */
export async function keepSignIn(db: Executor, signIn: SignInUnderWay, now: Date): Promise<void> {
  // Those that someone else is just deleting are left: waiting for each other would be a deadlock.
  const expired = db
    .select({ ticketHash: providerSignIns.ticketHash })
    .from(providerSignIns)
    .where(lt(providerSignIns.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(providerSignIns).where(inArray(providerSignIns.ticketHash, expired));
  await db.insert(providerSignIns).values(signIn);
}

/** Takes a sign-in out, so that no one else finds it: each answer of a provider is used once. */
export async function takeSignIn(db: Executor, ticketHash: Buffer, now: Date) {
  const [taken] = await db
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.ticketHash, ticketHash), gt(providerSignIns.expiresAt, now)))
    .returning();
  return taken;
}
