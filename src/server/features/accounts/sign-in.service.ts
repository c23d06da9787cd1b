import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Session } from '#shared/contracts/accounts.ts';
import { effectivePlan, type Subscription } from '#shared/plans.ts';
import type { Context } from '#server/context.ts';
import { hashToken } from '#server/plugins/auth.ts';
import { Problem } from '#server/problem.ts';
import { noteLogin } from './repo.ts';
import { createSession, deleteEndedSessions } from './sessions.repo.ts';

/** What is shown of an account, and what tells whether anything is demanded of it. */
interface Shown extends Omit<Session, 'status' | 'demand'> {
  mustChangePassword: boolean;
}

export const presentSession = (user: Shown, status: Session['status']): Session => ({
  firstName: user.firstName,
  lastName: user.lastName,
  avatarUrl: user.avatarUrl,
  status,
  isAdmin: user.isAdmin,
  ...(user.mustChangePassword && { demand: 'password_change' }),
});

/** Someone who has just shown who they are. */
interface Proven extends Shown, Subscription {
  id: number;
  isDisabled: boolean;
}

interface SignIn {
  isRemembered: boolean;
  /** The one whose password was right, which must still be theirs; null where a provider vouched for them. */
  passwordHash: string | null;
}

/**
 * Signs someone in and answers what the client holds from now on; null when their password changed or the account
 * was switched off a moment ago.
 * @throws {Problem} disabled; too_many_tries
 */
export async function signIn(
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  user: Proven,
  request: FastifyRequest,
  { isRemembered, passwordHash }: SignIn,
): Promise<(Session & { token: string }) | null> {
  if (user.isDisabled)
    throw new Problem('disabled', 'This account has been switched off. Please contact support.');
  await limits.count({ signInPerAccount: String(user.id) });
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const session = {
    tokenHash: hashToken(token),
    userId: user.id,
    isRemembered,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
  await deleteEndedSessions(db, now);
  if (!(await createSession(db, session, passwordHash, now))) return null;
  await noteLogin(db, user.id, now);
  return { token, ...presentSession(user, effectivePlan(user, now)) };
}
