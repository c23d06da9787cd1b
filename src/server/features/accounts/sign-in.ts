import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Session } from '#shared/contracts/accounts/accounts.ts';
import type { Demand } from '#shared/demands.ts';
import { effectivePlan, type Subscription } from '#shared/plans.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { hashToken, mustHaveSecondFactor, bearerToken } from '#server/http/actor.ts';
import { Problem } from '#server/problem.ts';
import { deleteEndedSessions, deleteSession } from '#server/features/sessions/index.ts';
import { type CheckedCredentials, createSession, recordSignIn } from './repo.ts';

/** The account's public fields, and those that decide what it must do first. */
interface PresentedUser extends Omit<Session, 'status' | 'demand'> {
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
}

/** The next thing to do before the account may make all calls. */
function demandOf(user: PresentedUser, config: Context['config']): Demand | undefined {
  if (user.mustChangePassword) return 'password_change';
  return mustHaveSecondFactor(user, config) && !user.hasSecondFactor ? 'second_factor_setup' : undefined;
}

export function presentSession(
  user: PresentedUser,
  status: Session['status'],
  config: Context['config'],
): Session {
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

/** An account whose credentials have just been checked. */
interface AuthenticatedUser extends Omit<PresentedUser, 'hasSecondFactor'>, Subscription {
  id: number;
  email: string;
  isDisabled: boolean;
}

interface SignInOptions extends CheckedCredentials {
  isRemembered: boolean;
}

/**
 * Starts a session and returns it with its token; null when the password or second factor changed, or the account
 * was disabled, meanwhile.
 * @throws {Problem} disabled; too_many_tries
 */
export async function signIn(
  { config, db, limits, failedSignIns }: Pick<Context, 'config' | 'db' | 'limits' | 'failedSignIns'>,
  user: AuthenticatedUser,
  request: FastifyRequest,
  { isRemembered, ...credentials }: SignInOptions,
): Promise<(Session & { token: string }) | null> {
  if (user.isDisabled) {
    failedSignIns.record('signInFailed', user.email);
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
  if (!(await createSession(db, session, credentials, now))) return null;
  // The browser replaces its earlier token, so that session would never be used again.
  const replaced = bearerToken(request);
  if (replaced !== undefined) await deleteSession(db, hashToken(replaced));
  await recordSignIn(db, user.id, now);
  const shown = { ...user, hasSecondFactor: credentials.hasSecondFactor };
  return { token, ...presentSession(shown, effectivePlan(user, now), config) };
}
