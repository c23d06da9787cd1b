import type { Location } from 'react-router';

/** What another page hands to /login in the router's state (R-accounts-1). */
export interface LoginState {
  /** The account was created a moment ago. */
  accountCreated?: boolean;
  /** The account was erased a moment ago. */
  erased?: boolean;
  /** Prefills the email. */
  email?: string;
  /** The page that asked for a session. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

/** The state of this visit; browser history may hold anything, so only an object is taken for one. */
export const loginStateOf = (state: unknown): LoginState =>
  typeof state === 'object' && state !== null ? state : {};
