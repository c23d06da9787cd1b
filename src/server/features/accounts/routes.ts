import { randomBytes } from 'node:crypto';
import { acceptedLanguages } from '#shared/accept-language.ts';
import { login, logout, me, register, type Session } from '#shared/contracts/accounts.ts';
import { hostLanguageOf } from '#shared/languages.ts';
import { effectivePlan } from '#shared/plans.ts';
import type { Context } from '#server/context.ts';
import { hashToken } from '#server/plugins/auth.ts';
import type { On } from '#server/plugins/calls.ts';
import { addressKey } from '#server/plugins/limits.ts';
import { Problem } from '#server/problem.ts';
import { takeTurns } from '#server/turns.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { findUserByEmail, insertUser, noteLogin } from './repo.ts';
import { createSession, deleteEndedSessions, deleteSession } from './sessions.repo.ts';

/**
 * A sign-in counts as a failed one until its password has been checked, so fewer may be under way
 * than the narrowest limit has tries. Node hashes on four threads: waiting here costs nobody time.
 */
const LOGINS_AT_ONCE = 4;

const invalidCredentials = () => new Problem('invalid_credentials', 'Invalid email or password.');

const presentSession = (user: Omit<Session, 'status'>, status: Session['status']): Session => ({
  firstName: user.firstName,
  lastName: user.lastName,
  avatarUrl: user.avatarUrl,
  status,
  isAdmin: user.isAdmin,
});

export function accountRoutes(on: On, { db, limits }: Context): void {
  on(register, async ({ body }, request) => {
    await limits.count({ registerPerAddress: addressKey(request.ip) });
    const { password, ...person } = body;
    const id = await insertUser(db, {
      ...person,
      language: hostLanguageOf(acceptedLanguages(request.headers['accept-language'] ?? '')) ?? 'en',
      passwordHash: await hashPassword(password),
    });
    if (id === undefined) {
      const sentence = 'An account with this email already exists. Log in instead, or use another email.';
      throw new Problem('email_taken', sentence, { fields: { email: sentence } });
    }
    return { message: 'Your account has been created. You can now log in.' };
  });

  const inTurn = takeTurns(LOGINS_AT_ONCE);

  async function checkPassword(email: string, password: string, address: string) {
    const tries = {
      loginPerAccountAndAddress: `${email} ${address}`,
      loginPerAddress: address,
      loginPerAccount: email,
    };
    await limits.count(tries);
    const user = await findUserByEmail(db, email);
    const isRight = await passwordMatches(user?.passwordHash, password);
    if (!isRight || typeof user?.passwordHash !== 'string') throw invalidCredentials();
    await limits.forgive(tries);
    return { ...user, passwordHash: user.passwordHash };
  }

  on(login, async ({ body }, request) => {
    const user = await inTurn(() => checkPassword(body.email, body.password, addressKey(request.ip)));
    if (user.isDisabled)
      throw new Problem('disabled', 'This account has been switched off. Please contact support.');

    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    await deleteEndedSessions(db, now);
    const isStarted = await createSession(
      db,
      {
        tokenHash: hashToken(token),
        userId: user.id,
        isRemembered: body.remember === true,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      },
      user.passwordHash,
      now,
    );
    if (!isStarted) throw invalidCredentials();
    await noteLogin(db, user.id, now);
    return { token, ...presentSession(user, effectivePlan(user, now)) };
  });

  on(logout, async ({ actor }) => {
    await deleteSession(db, actor.sessionHash);
    return undefined;
  });

  on(me, async ({ actor }) => presentSession(actor, actor.plan));
}
