import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isSigningOut, loginStateOf } from '#web/session/login-state.ts';
import { clearSession, currentToken, type SessionState, useSession } from '#web/session/store.ts';
import { useDestination } from './navigation.ts';
import type { RouteHandle } from './entry.ts';
import { useRouteHandle } from './use-route-handle.ts';
import { callApi } from '#web/api/call.ts';
import { logout } from '#web/api/first-calls.ts';

/** Where to redirect a user who may not see a page; null if they may, or if that is not known yet. */
function redirectFor({ requiresAuth, resolves, feature }: RouteHandle, { token, user }: SessionState) {
  if (!requiresAuth) return null;
  if (token === null) return '/login';
  if (user?.demand === 'password_change' && resolves !== 'password_change') return '/choose-password';
  if (feature === undefined || user === null) return null;
  if (!user.isAdmin) return '/403';
  if (user.demand === 'second_factor_setup') return '/settings?tab=security';
  return null;
}

/**
 * Guards pages (R-hosts-12): visitors without a session go to /login, hosts on an admin page to /403, and accounts with a
 * demand to the page that resolves it. Each redirect remembers the page. The server checks every call anyway; this avoids
 * pages that would stay empty. If the user of a stored token is not known yet, the layout loads it before the page.
 */
export function RequireAccess({ children }: { children: ReactNode }) {
  const handle = useRouteHandle();
  const session = useSession();
  const location = useLocation();
  const destination = useDestination();
  const redirect = redirectFor(handle, session);
  const { feature, fetchPage } = handle;
  const isAllowed = redirect === null && (feature === undefined || session.user !== null);
  // Loads the page's code in parallel with the layout's.
  useEffect(() => {
    if (isAllowed) fetchPage().catch(() => {}); // reported when the page is rendered
  }, [isAllowed, fetchPage]);
  if (isSigningOut(location.state)) return <SignOut />;
  if (redirect === null) return children;
  // Already navigating there, perhaps with more state than the page to return to.
  if (redirect === destination) return null;
  return <Navigate to={redirect} replace state={{ from: location }} />;
}

/** Ends the session and replaces itself with Login, so that Back or a reload cannot end the next session. */
function SignOut() {
  useLayoutEffect(endSession, []);
  const { erased } = loginStateOf(useLocation().state);
  return <Navigate to="/login" replace state={erased === true ? { erased } : null} />;
}

/** Ends the session in the browser and on the server. */
function endSession(): void {
  if (currentToken() === null) return;
  // Sent before the token is cleared. Not awaited, because sign-out must work without a network.
  callApi(logout, {}).catch(() => {});
  clearSession();
}
