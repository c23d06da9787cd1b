import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { passwordResets, users } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteSessionsOf, deleteOtherSessions } from '#server/features/sessions/index.ts';

/** Sets the new hash where the one that was checked still stands; false where it does not. */
export async function swapPassword(
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

/** Ends the actor's sessions elsewhere, and voids links that would set yet another password. */
export async function endOtherAccess(tx: Transaction, actor: Actor): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, actor.id));
  await deleteOtherSessions(tx, actor);
}

/** A link's parts as the database knows them. */
export interface ResetLink {
  email: string;
  tokenHash: Buffer;
}

/** Keeps a new link; those of others that have expired are cleared away. */
export async function insertReset(
  db: Executor,
  reset: { userId: number; tokenHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  // Those that someone else is just deleting are left: waiting for each other would be a deadlock.
  const expired = db
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(lt(passwordResets.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(passwordResets).where(inArray(passwordResets.tokenHash, expired));
  await db.insert(passwordResets).values(reset);
}

/** Whether the link is this address's, has not expired, and the account is not switched off. */
export async function isResetLink(db: Executor, link: ResetLink, now: Date): Promise<boolean> {
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

/** Reads an account and lets one reset of it go first; the others then find their links used. */
export async function lockAccount(tx: Transaction, email: string) {
  const [account] = await tx
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  return account;
}

/** Notes that the address was shown to be the actor's, and uses the links of the account up. */
export async function noteProof(tx: HostTransaction, { id }: Actor): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
}

/** Sets the password of the account at the address, uses all links of the account up and ends all its sessions. */
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
