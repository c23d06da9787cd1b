import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/drizzle.ts';
import { users } from '#server/db/schema.ts';
import { insertSession } from '#server/features/sessions/index.ts';
import { findSecondFactor } from './second-factor.repo.ts';

/** The credentials that were checked at sign-in. */
export interface CheckedCredentials {
  /** The hash that the password matched; null after a provider's sign-in. */
  passwordHash: string | null;
  /** The account has a second factor and its code was right. */
  hasSecondFactor: boolean;
}

/**
 * Starts a session. False when the password or second factor changed, or the account was disabled, since the
 * credentials were checked: such changes end all sessions, so no new one may start.
 */
export function createSession(
  db: Database,
  session: Parameters<typeof insertSession>[1],
  { passwordHash, hasSecondFactor }: CheckedCredentials,
  now: Date,
): Promise<boolean> {
  const isAsChecked = passwordHash === null ? undefined : eq(users.passwordHash, passwordHash);
  return db.transaction(async (tx) => {
    // The lock puts sign-ins of one host in sequence, which keeps the limit on sessions.
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, session.userId), isAsChecked, eq(users.isDisabled, false)))
      .for('no key update');
    if (found.length === 0) return false;
    // A separate statement, which sees changes made while the one above waited for the lock.
    const hasOne = (await findSecondFactor(tx, session.userId)) !== undefined;
    if (hasOne !== hasSecondFactor) return false;
    await insertSession(tx, session, now);
    return true;
  });
}
