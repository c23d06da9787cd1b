import { callApi } from '#web/api/call.ts';
import { logout } from '#web/api/first-calls.ts';
import { clearSession, currentToken } from './store.ts';

/** Ends the session here and on the server. */
export function endSession(): void {
  if (currentToken() === null) return;
  // Sent while the token is still held. Not awaited: a host without a network must be able to leave too.
  callApi(logout, {}).catch(() => {});
  clearSession();
}
