import { startSession } from '#web/session/store.ts';
import { isUser } from '#web/session/user.ts';

/** Starts the session that a sign-in answered. False when there is no token in it. */
export function beginSession({ token, ...user }: { token?: unknown }): boolean {
  if (typeof token !== 'string' || token === '') return false;
  // Whose it is can be asked for again; without its token there is no session.
  startSession(token, isUser(user) ? user : null);
  return true;
}
