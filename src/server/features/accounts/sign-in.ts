import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Session } from '#shared/contracts/accounts/accounts.ts';
import type { Demand } from '#shared/demands.ts';
import { effectivePlan, type Subscription } from '#shared/plans.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { hashToken, mustHaveSecondFactor, sentToken } from '#server/http/auth.ts';
import { Problem } from '#server/problem.ts';
import { deleteEndedSessions, deleteSession } from '#server/features/sessions/index.ts';
import { noteLogin } from './repo.ts';
import { createSession, type Proof } from './sign-in.repo.ts';

/** What is shown of an account, and what tells whether anything is demanded of it. */
interface Shown extends Omit<Session, 'status' | 'demand'> {
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
}

/** What must be done before all of the account's calls are open; one thing after the other. */
function demandOf(user: Shown, config: Context['config']): Demand | undefined {
  if (user.mustChangePassword) return 'password_change';
  return mustHaveSecondFactor(user, config) && !user.hasSecondFactor ? 'second_factor_setup' : undefined;
}

export function presentSession(user: Shown, status: Session['status'], config: Context['config']): Session {
  const demand = demandOf(user, config);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    avatarUrl: user.avatarUrl,
    status,
    isAdmin: user.isAdmin,
    ...(demand !== undefined && { demand }),
  };
}

/** Someone who has just shown who they are. */
interface Proven extends Omit<Shown, 'hasSecondFactor'>, Subscription {
  id: number;
  email: string;
  isDisabled: boolean;
}

interface SignIn extends Proof {
  isRemembered: boolean;
}

/**
 * Signs someone in and answers what the client holds from now on; null when their password or second
 * factor changed or the account was switched off a moment ago.
 * @throws {Problem} disabled; too_many_tries
 */
export async function signIn(
  { config, db, limits, failedSignIns }: Pick<Context, 'config' | 'db' | 'limits' | 'failedSignIns'>,
  user: Proven,
  request: FastifyRequest,
  { isRemembered, ...proof }: SignIn,
): Promise<(Session & { token: string }) | null> {
  if (user.isDisabled) {
    failedSignIns.note('signInFailed', user.email);
    throw new Problem('disabled', reason('disabled'));
  }
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
  if (!(await createSession(db, session, proof, now))) return null;
  // The browser held one already, which no one would see again: it sends what it holds.
  const earlier = sentToken(request);
  if (earlier !== undefined) await deleteSession(db, hashToken(earlier));
  await noteLogin(db, user.id, now);
  const shown = { ...user, hasSecondFactor: proof.hasSecondFactor };
  return { token, ...presentSession(shown, effectivePlan(user, now), config) };
}
