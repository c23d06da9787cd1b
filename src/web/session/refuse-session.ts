import { clearSession, expireSession } from './store.ts';
import { isAnythingUnsaved } from './unsaved-work.ts';

/**
 * The server says that the session is over. The guard of the page then goes to /login, but never from under
 * something typed: that stays in view, and the host signs in again over it.
 */
export function refuseSession(): void {
  if (isAnythingUnsaved()) expireSession();
  else clearSession();
}
