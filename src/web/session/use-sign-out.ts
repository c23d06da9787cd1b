import { useNavigate } from 'react-router';
import { logout } from '#shared/contracts/accounts.ts';
import { callApi } from '#web/api/call.ts';
import { clearSession } from './store.ts';

/** Ends the session here and on the server, and goes to /login (specification, section 4). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // Sent while the token is still held. Not awaited: a host without a network must be able to leave too.
    callApi(logout, {}).catch(() => {});
    // At once and before the session goes, or the guard would remember this page for whoever signs in next.
    await navigate('/login', { flushSync: true });
    clearSession();
  };
}
