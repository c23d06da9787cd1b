import { clearSession, expireSession } from './store.ts';
import { hasUnsavedForms } from './unsaved-work.ts';

/**
 * Ends a session that the server has refused. The page's guard then redirects to /login, unless there is unsaved input:
 * that stays in view, and the host signs in again in a dialog above it.
 */
export function handleRefusedSession(): void {
  if (hasUnsavedForms()) expireSession();
  else clearSession();
}
