import { and, eq, sql } from 'drizzle-orm';
import { DEFAULT_AVATAR } from '#shared/avatars.ts';
import { accountEmail } from '#shared/email-address.ts';
import type { HostLanguage } from '#shared/languages.ts';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { users } from '#server/db/schema.ts';
import { liftLimits } from '#server/db/session-limits.ts';
import { insertSession } from '#server/features/sessions/index.ts';
import { findSecondFactor } from './second-factor.repo.ts';

export interface NewUser {
  email: string;
  /** Null for an account that only signs in through a provider. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  language?: HostLanguage;
  isAdmin?: boolean;
  mustChangePassword?: boolean;
  avatarUrl?: string;
  emailVerifiedAt?: Date;
}

/** The new user's id, or undefined when the address is taken. */
export async function insertUser(db: Executor, user: NewUser): Promise<number | undefined> {
  const [inserted] = await db
    .insert(users)
    .values({ avatarUrl: DEFAULT_AVATAR, ...user })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted?.id;
}

export async function findUserByEmail(db: Executor, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The account for an address as typed, however it is spelled (R-accounts-34). */
export async function findUserByInput(db: Executor, typed: string) {
  const address = accountEmail(typed);
  return address === null ? undefined : findUserByEmail(db, address);
}

export async function findUserById(db: Executor, id: number) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** How long the audit keeps sign-ins and failed ones: enough to investigate a break-in, no longer. */
const SIGN_INS_KEPT_DAYS = 90;

/** Records a sign-in in the account and the audit, and deletes old audit entries, in one statement. */
export async function recordSignIn(db: Executor, userId: number, now: Date): Promise<void> {
  await db.execute(sql`
    with recorded as (update users set last_login_at = ${now.toISOString()} where id = ${userId} returning id),
    expired as (
      delete from audit
      where action in ('signedIn', 'signInFailed', 'signInBlocked') and at < now() - ${SIGN_INS_KEPT_DAYS} * interval '1 day')
    insert into audit (actor_id, action) select id, 'signedIn' from recorded`);
}

/** @returns false when no account has this address */
export async function grantAdmin(tx: Transaction, email: string): Promise<boolean> {
  const made = await tx
    .update(users)
    .set({ isAdmin: true })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return made.length > 0;
}

export async function hasUsers(tx: Transaction): Promise<boolean> {
  const result = await tx.execute<{ found: boolean }>(sql`select exists (select from ${users}) as found`);
  return result.rows[0]?.found === true;
}

/** Lets only one process create the first admin when several start together. */
export async function lockFirstAdmin(tx: Transaction): Promise<void> {
  await liftLimits(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstAdmin})`);
}

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
