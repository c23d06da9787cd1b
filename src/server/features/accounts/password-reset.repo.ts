import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { passwordResets, users } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteSessionsOf, deleteOtherSessions } from '#server/features/sessions/index.ts';

/** Replaces the hash that was checked; false if it has changed since. */
export async function replacePassword(
  tx: Transaction,
  { id }: Actor,
  checkedHash: string,
  passwordHash: string,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: false })
    .where(and(eq(users.id, id), eq(users.passwordHash, checkedHash)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Ends the actor's other sessions and deletes pending reset links. */
export async function revokeOtherAccess(tx: Transaction, actor: Actor): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, actor.id));
  await deleteOtherSessions(tx, actor);
}

/** A reset link as stored: the database holds only the hash of its token. */
export interface ResetLink {
  email: string;
  tokenHash: Buffer;
}

/** Stores a new link and deletes expired ones of all accounts. */
export async function insertReset(
  db: Executor,
  reset: { userId: number; tokenHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  // Rows that another transaction is deleting are skipped: waiting for each other would deadlock.
  const expired = db
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(lt(passwordResets.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(passwordResets).where(inArray(passwordResets.tokenHash, expired));
  await db.insert(passwordResets).values(reset);
}

/** Whether the link belongs to this address, has not expired, and the account is not disabled. */
export async function isValidResetLink(db: Executor, link: ResetLink, now: Date): Promise<boolean> {
  const found = await db
    .select({ userId: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, link.tokenHash),
        gt(passwordResets.expiresAt, now),
        eq(users.email, link.email),
        eq(users.isDisabled, false),
      ),
    );
  return found.length > 0;
}

/** Locks the account, so that of concurrent resets one succeeds and the others find their links used. */
export async function lockAccount(tx: Transaction, email: string) {
  const [account] = await tx
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  return account;
}

/** Marks the actor's address as confirmed and deletes the account's links. */
export async function markEmailConfirmed(tx: HostTransaction, { id }: Actor): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
}

/** Sets the account's password, deletes all its links and ends all its sessions. */
export async function setNewPassword(tx: Transaction, email: string, passwordHash: string): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: false, emailVerifiedAt: sql`now()` })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  if (user === undefined) return;
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await deleteSessionsOf(tx, user.id);
}
