import type { logout } from '#shared/contracts/accounts.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { clearSession, currentToken } from './store.ts';

/** By address: the guard of every page is part of the first visit, which does without the schemas. */
const LOGOUT: CallAddress<typeof logout> = {
  method: 'POST',
  path: '/api/auth/logout',
  example: undefined,
};

/** Ends the session here and on the server. */
export function endSession(): void {
  if (currentToken() === null) return;
  // Sent while the token is still held. Not awaited: a host without a network must be able to leave too.
  callAt<typeof logout>(LOGOUT, {}).catch(() => {});
  clearSession();
}
