import { and, desc, eq, gt, inArray, isNotNull, lt, sql, ne } from 'drizzle-orm';
import { SESSIONS_PER_HOST } from '#shared/limits.ts';
import { effectivePlan } from '#shared/plans.ts';
import type { SignIns } from '#shared/contracts/sessions.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { exportLinks, exports, secondFactors, sessions, users } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { deviceOf } from '#server/http/user-agent.ts';

/** The actor's sessions at `now`, last used first. */
export async function findSignIns(
  db: Executor,
  { id, email, sessionHash }: Actor,
  now: Date,
): Promise<SignIns> {
  const found = await db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      passwordHash: users.passwordHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
  return {
    email,
    hasPassword: found.some(({ passwordHash }) => passwordHash !== null),
    sessions: found.map((session) => ({
      id: session.id,
      device: deviceOf(session.userAgent),
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isCurrent: session.tokenHash.equals(sessionHash),
    })),
  };
}

/** Ends one of the actor's sessions; false when the id is unknown. */
export async function deleteOwnSession(db: Executor, actor: Actor, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)));
  return rowCount === 1;
}

/** Ends all of the actor's sessions except the current one. */
export async function deleteOtherSessions(db: Executor, { id, sessionHash }: Actor): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.tokenHash, sessionHash)));
  await endExportLinks(db, id);
}

/** Expires mailed export links, which open all of an account, together with its sessions. */
async function endExportLinks(db: Executor, userId: number): Promise<void> {
  const own = db.select({ id: exports.id }).from(exports).where(eq(exports.userId, userId));
  await db
    .update(exportLinks)
    .set({ expiresAt: sql`now()` })
    .where(and(inArray(exportLinks.exportId, own), gt(exportLinks.expiresAt, sql`now()`)));
}

const HOUR_MS = 3_600_000;

/** Lifetimes without and with "Remember Me"; each use extends the session (R-sessions-2). */
const lifetimeMs = (isRemembered: boolean) => (isRemembered ? 30 * 24 : 12) * HOUR_MS;

/** Absolute lifetime, so that a stolen token does not work forever. */
const MAX_AGE_MS = 90 * 24 * HOUR_MS;

/** Sessions are extended at most this often, so that not every call writes. */
const SLIDE_EVERY_MS = HOUR_MS / 4;

/** Starts a session. Beyond {@link SESSIONS_PER_HOST} the least recently used ones end. */
export async function insertSession(
  tx: Transaction,
  session: { tokenHash: Buffer; userId: number; isRemembered: boolean; userAgent: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifetimeMs(session.isRemembered));
  await tx.insert(sessions).values({ ...session, lastUsedAt: now, expiresAt });
  const beyond = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, session.userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(SESSIONS_PER_HOST);
  await tx.delete(sessions).where(inArray(sessions.tokenHash, beyond));
}

/** The session and its user, unless it has ended or the account is disabled. */
async function findSession(db: Executor, tokenHash: Buffer, now: Date) {
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
        isEmailConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
        hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
        plan: users.plan,
        planExpiresAt: users.planExpiresAt,
        cabinLimit: users.cabinLimit,
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
        gt(sessions.createdAt, new Date(now.getTime() - MAX_AGE_MS)),
        eq(users.isDisabled, false),
      ),
    );
  return found;
}

async function slideSession(
  db: Executor,
  session: { createdAt: Date; expiresAt: Date; isRemembered: boolean },
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const end = Math.min(
    now.getTime() + lifetimeMs(session.isRemembered),
    session.createdAt.getTime() + MAX_AGE_MS,
  );
  if (end - session.expiresAt.getTime() < SLIDE_EVERY_MS) return;
  await db
    .update(sessions)
    .set({ expiresAt: new Date(end), lastUsedAt: now })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** The account of a valid session, which is extended. */
export async function resumeSession(db: Executor, sessionHash: Buffer): Promise<Actor | undefined> {
  const now = new Date();
  const found = await findSession(db, sessionHash, now);
  if (found === undefined) return undefined;
  await slideSession(db, found, sessionHash, now);
  return { ...found.user, plan: effectivePlan(found.user, now), sessionHash };
}

export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endExportLinks(tx, userId);
}

/** Deletes ended sessions. Rows that another transaction is deleting are skipped: waiting for each other would deadlock. */
export async function deleteEndedSessions(db: Executor, now: Date): Promise<void> {
  const ended = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(lt(sessions.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.tokenHash, ended));
}
