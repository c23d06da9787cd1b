import type { Session } from '#shared/contracts/accounts/accounts.ts';
import type { Demand } from '#shared/demands.ts';
import { forgetHost, keep, kept } from './browser-store.ts';
import { isAnythingUnsaved } from './unsaved-work.ts';
import { readWholeUser } from './user.ts';

/** Who is signed in. `user` is null only between a token that came alone and the first answer about whose it is. */
export interface SessionState {
  token: string | null;
  user: Session | null;
  /** The server refused the token while something typed was not saved: anyone who typed it may sign in again over it. */
  isExpired: boolean;
}

const NOBODY: SessionState = { token: null, user: null, isExpired: false };

/** That the token is in local storage is part of the contract (R-sessions-4). */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

const listeners = new Set<() => void>();
let state = read();

function read(): SessionState {
  const token = kept(TOKEN_KEY);
  return { token, user: token === null ? null : storedUser(), isExpired: false };
}

/** Storage may hold anything: what is no user is asked for again with the token. */
function storedUser(): Session | null {
  try {
    return readWholeUser(JSON.parse(kept(USER_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function write(next: SessionState): void {
  state = next;
  if (next.token === null) forgetHost();
  else keep(TOKEN_KEY, next.token);
  keep(USER_KEY, next.user === null ? null : JSON.stringify(next.user));
  for (const listener of listeners) listener();
}

/** Takes over what another tab did. */
function follow(): void {
  const next = read();
  // Signed out elsewhere: over something typed it is as if the server had refused the session here.
  state = next.token === null && isAnythingUnsaved() ? { ...state, isExpired: true } : next;
  for (const listener of listeners) listener();
}

// Signing in or out in one tab does so in all, also in a page that a browser kept whole and brings back.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === TOKEN_KEY || key === USER_KEY) follow();
});
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) follow();
});

export const currentSession = (): SessionState => state;
export const currentToken = (): string | null => state.token;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts a session with what the sign-in call answered. */
export const startSession = (token: string, user: Session | null): void =>
  write({ token, user, isExpired: false });

/** Takes over fresh facts about the signed-in user, unless the session ended or changed in the meantime. */
export function updateUser(token: string, user: Session): void {
  if (state.token !== token || JSON.stringify(state.user) === JSON.stringify(user)) return;
  write({ ...state, user });
}

/** Notes that what was demanded of the account is done; the server is asked at the next visit. */
export function meetDemand(met: Demand): void {
  if (state.user?.demand !== met) return;
  const { demand: _met, ...user } = state.user;
  write({ ...state, user });
}

/** Forgets the session in this browser; the server is told elsewhere. */
export const clearSession = (): void => write(NOBODY);

/** Notes that the session is over, and keeps who it was of: see `refuseSession`. Other tabs find out by themselves. */
export const expireSession = (): void => write({ ...state, isExpired: true });
