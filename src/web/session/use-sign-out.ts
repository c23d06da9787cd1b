import { useNavigate } from 'react-router';
import { SIGNING_OUT } from './signing-out.ts';

/**
 * Goes to /login, where the session ends (R-sessions-6). Only there: what is typed and not saved may
 * be asked about on the way, and anyone who then stays is still signed in.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/login', { state: SIGNING_OUT });
}
