import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SignIns } from '#shared/contracts/sessions.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { sessions, users } from '#server/db/schema.ts';
import type { Actor } from '#server/plugins/actor.ts';
import { deviceOf } from './device.service.ts';

/** How and where the actor is signed in at `now`, last used first. */
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

/** Ends one of the actor's sessions; false when there is none of that id. */
export async function deleteOwnSession(db: Executor, actor: Actor, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)));
  return rowCount === 1;
}

/** Ends all of the actor's sessions but the one that asks. */
export async function deleteOtherSessions(db: Executor, { id, sessionHash }: Actor): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.tokenHash, sessionHash)));
}
