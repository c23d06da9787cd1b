import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/drizzle.ts';
import { users } from '#server/db/schema.ts';
import { insertSession } from '#server/features/sessions/index.ts';
import { findSecondFactor } from './second-factor.repo.ts';

/** What somebody who signs in was asked for, and showed. */
export interface Proof {
  /** The one whose password was right; null where a provider vouched for them. */
  passwordHash: string | null;
  /** The account had a second factor, whose code was right. */
  hasSecondFactor: boolean;
}

/**
 * Starts a session for someone who showed a moment ago who they are. False when their password or second factor has
 * been changed or the account was switched off since: that ends sessions, and none may slip in behind it.
 */
export function createSession(
  db: Database,
  session: Parameters<typeof insertSession>[1],
  { passwordHash, hasSecondFactor }: Proof,
  now: Date,
): Promise<boolean> {
  const isAsChecked = passwordHash === null ? undefined : eq(users.passwordHash, passwordHash);
  return db.transaction(async (tx) => {
    // Sign-ins of one host take turns, so that several at once end with as many sessions as may be.
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, session.userId), isAsChecked, eq(users.isDisabled, false)))
      .for('no key update');
    if (found.length === 0) return false;
    // A statement of its own, which sees what was done while this one waited for its turn.
    const hasOne = (await findSecondFactor(tx, session.userId)) !== undefined;
    if (hasOne !== hasSecondFactor) return false;
    await insertSession(tx, session, now);
    return true;
  });
}
