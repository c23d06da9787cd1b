import type { Session } from '#shared/contracts/accounts/accounts.ts';
import type { Demand } from '#shared/demands.ts';
import { clearHostData, readStored, writeStored } from './browser-store.ts';
import { hasUnsavedForms } from './unsaved-work.ts';
import { readUserWithRole } from './user.ts';
import { useSyncExternalStore } from 'react';

/** The session. With a token, `user` is null only until the first answer about it. */
export interface SessionState {
  token: string | null;
  user: Session | null;
  /** The server refused the token while there was unsaved input, so the host may sign in again without leaving the page. */
  isExpired: boolean;
}

const SIGNED_OUT: SessionState = { token: null, user: null, isExpired: false };

/** R-sessions-4 requires the token in local storage. */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

const listeners = new Set<() => void>();
let state = read();

function read(): SessionState {
  const token = readStored(TOKEN_KEY);
  return { token, user: token === null ? null : storedUser(), isExpired: false };
}

/** Storage may contain anything; null if it is not a user, which is then loaded again. */
function storedUser(): Session | null {
  try {
    return readUserWithRole(JSON.parse(readStored(USER_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function write(next: SessionState): void {
  state = next;
  if (next.token === null) clearHostData();
  else writeStored(TOKEN_KEY, next.token);
  writeStored(USER_KEY, next.user === null ? null : JSON.stringify(next.user));
  for (const listener of listeners) listener();
}

/** Applies a change by another tab. */
function syncFromStorage(): void {
  const next = read();
  // Signed out in another tab: with unsaved input, treated like a refused session.
  state = next.token === null && hasUnsavedForms() ? { ...state, isExpired: true } : next;
  for (const listener of listeners) listener();
}

// Signing in or out applies to all tabs, and to pages restored from the back/forward cache.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === TOKEN_KEY || key === USER_KEY) syncFromStorage();
});
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) syncFromStorage();
});

export const currentSession = (): SessionState => state;
export const currentToken = (): string | null => state.token;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts a session with the sign-in call's answer. */
export const startSession = (token: string, user: Session | null): void =>
  write({ token, user, isExpired: false });

/** Updates the signed-in user, unless the session has ended or changed since. */
export function updateUser(token: string, user: Session): void {
  if (state.token !== token || JSON.stringify(state.user) === JSON.stringify(user)) return;
  write({ ...state, user });
}

/** Removes a demand that the account has met; the next visit asks the server again. */
export function meetDemand(met: Demand): void {
  if (state.user?.demand !== met) return;
  const { demand: _met, ...user } = state.user;
  write({ ...state, user });
}

/** Removes the session from this browser only. */
export const clearSession = (): void => write(SIGNED_OUT);

/** Marks the session as expired but keeps its user: see `handleRefusedSession`. Other tabs find out by themselves. */
const expireSession = (): void => write({ ...state, isExpired: true });

/**
 * Ends a session that the server has refused. The page's guard then redirects to /login, unless there is unsaved input:
 * that stays in view, and the host signs in again in a dialog above it.
 */
export function handleRefusedSession(): void {
  if (hasUnsavedForms()) expireSession();
  else clearSession();
}

/** The current session; follows sign-in, sign-out and other tabs. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeSession, currentSession);
