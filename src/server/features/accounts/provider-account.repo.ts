import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { passwordResets, users } from '#server/db/schema.ts';
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
