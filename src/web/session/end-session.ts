import { callApi } from '#web/api/call.ts';
import { logout } from '#web/api/first-calls.ts';
import { clearSession, currentToken } from './store.ts';

/** Ends the session in the browser and on the server. */
export function endSession(): void {
  if (currentToken() === null) return;
  // Sent before the token is cleared. Not awaited, because sign-out must work without a network.
  callApi(logout, {}).catch(() => {});
  clearSession();
}
