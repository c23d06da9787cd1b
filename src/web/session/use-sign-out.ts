import { useNavigate } from 'react-router';
import { SIGNING_OUT } from './login-state.ts';

/**
 * Navigates to /login, where the session ends (R-sessions-6). Not before, because unsaved input may stop the navigation,
 * and the host is then still signed in.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/login', { state: SIGNING_OUT });
}
