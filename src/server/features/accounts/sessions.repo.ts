import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { SESSIONS_PER_HOST } from '#shared/limits.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { secondFactors, sessions, users } from '#server/db/schema.ts';
import { findSecondFactor } from './second-factor.repo.ts';

const HOUR_MS = 3_600_000;

/** Without and with "Remember Me"; each use moves the end on (R-sessions-2). */
const lifetimeMs = (isRemembered: boolean) => (isRemembered ? 30 * 24 : 12) * HOUR_MS;

/** However it is used: a token that was copied from a browser must not open an account for ever. */
const LONGEST_MS = 90 * 24 * HOUR_MS;

/** The end is moved at most this often, so that reading does not write on every call. */
const SLIDE_EVERY_MS = HOUR_MS / 4;

/** What somebody who signs in was asked for, and showed. */
export interface Proof {
  /** The one whose password was right; null where a provider vouched for them. */
  passwordHash: string | null;
  /** The account had a second factor, whose code was right. */
  hasSecondFactor: boolean;
}

/**
 * Starts a session for someone who showed a moment ago who they are. False when their password or second factor has
 * been changed or the account switched off meanwhile: that ends sessions, and none may slip in behind it. Beyond {@link SESSIONS_PER_HOST} those used longest ago end.
 */
export function createSession(
  db: Executor,
  session: { tokenHash: Buffer; userId: number; isRemembered: boolean; userAgent: string },
  { passwordHash, hasSecondFactor }: Proof,
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + lifetimeMs(session.isRemembered));
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
    await tx.insert(sessions).values({ ...session, lastUsedAt: now, expiresAt });
    const beyond = tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.userId, session.userId))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
      .offset(SESSIONS_PER_HOST);
    await tx.delete(sessions).where(inArray(sessions.tokenHash, beyond));
    return true;
  });
}

/** The session and its user, unless it has ended or the account is switched off. */
export async function findSession(db: Executor, tokenHash: Buffer, now: Date) {
  const [found] = await db
    .select({
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      isRemembered: sessions.isRemembered,
      user: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        phone: users.phone,
        avatarUrl: users.avatarUrl,
        language: users.language,
        isAdmin: users.isAdmin,
        mustChangePassword: users.mustChangePassword,
        hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
        plan: users.plan,
        planExpiresAt: users.planExpiresAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.userId, sessions.userId), isNotNull(secondFactors.confirmedAt)),
    )
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, new Date(now.getTime() - LONGEST_MS)),
        eq(users.isDisabled, false),
      ),
    );
  return found;
}

export async function slideSession(
  db: Executor,
  session: { createdAt: Date; expiresAt: Date; isRemembered: boolean },
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const end = Math.min(
    now.getTime() + lifetimeMs(session.isRemembered),
    session.createdAt.getTime() + LONGEST_MS,
  );
  if (end - session.expiresAt.getTime() < SLIDE_EVERY_MS) return;
  await db
    .update(sessions)
    .set({ expiresAt: new Date(end), lastUsedAt: now })
    .where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Executor, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Leaves those that someone else is just deleting: waiting for each other would be a deadlock. */
export async function deleteEndedSessions(db: Executor, now: Date): Promise<void> {
  const ended = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(lt(sessions.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.tokenHash, ended));
}
