import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LoginState } from './login-state.ts';

/** The way to /login, 1.5 s after a reset (R-accounts-15). */
const REDIRECT_MS = 1500;

/** Once `isDone`, goes to /login a moment later, with the email filled in; Back does not lead here again. */
export function useGoToLogin(isDone: boolean, email: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const state: LoginState = { email };
    const timer = setTimeout(() => void navigate('/login', { replace: true, state }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, email, navigate]);
}
