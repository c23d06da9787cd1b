import { type Location, useNavigate } from 'react-router';

/** The router state that other pages pass to /login (R-accounts-1). */
export interface LoginState {
  /** The account has just been created. */
  accountCreated?: boolean;
  /** The account has just been erased. */
  erased?: boolean;
  /** Prefills the email. */
  email?: string;
  /** The page to return to after sign-in. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** Reads the state; the browser's history may contain anything, so other values than objects are ignored. */
export const loginStateOf = (state: unknown): LoginState =>
  typeof state === 'object' && state !== null ? state : {};

/** The state with which Sign Out opens /login. */
export const SIGNING_OUT = { signingOut: true } as const;

/** Whether the page was opened to end the session. */
export const isSigningOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signingOut' in state && state.signingOut === true;

/**
 * Navigates to /login, where the session ends (R-sessions-6). Not before, because unsaved input may stop the navigation,
 * and the host is then still signed in.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/login', { state: SIGNING_OUT });
}
