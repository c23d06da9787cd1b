import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isSigningOut } from '#web/session/signing-out.ts';
import type { SessionState } from '#web/session/store.ts';
import { useSession } from '#web/session/use-session.ts';
import { useDestination } from './destination.ts';
import type { RouteHandle } from './entry.ts';
import { SignOut } from './SignOut.tsx';
import { useRouteHandle } from './use-route-handle.ts';

/** Where anyone who may not see a page is led instead; null for those who may, or of whom that is not known yet. */
function insteadOf({ requiresAuth, meets, feature }: RouteHandle, { token, user }: SessionState) {
  if (!requiresAuth) return null;
  if (token === null) return '/login';
  if (user?.demand === 'password_change' && meets !== 'password_change') return '/choose-password';
  if (feature === undefined || user === null) return null;
  if (!user.isAdmin) return '/403';
  if (user.demand === 'second_factor_setup') return '/settings?tab=security';
  return null;
}

/**
 * Lets a page be seen by those it is for (R-hosts-12): a visitor without a session goes to
 * /login, a host on an admin's page to /403, and anyone who has something to do first to where that is done.
 * Each remembers the page. The server checks every call again; this spares people pages that would stay empty.
 * Where a stored token has no known user yet, the layout asks the server before it shows a page.
 */
export function RequireAccess({ children }: { children: ReactNode }) {
  const handle = useRouteHandle();
  const session = useSession();
  const location = useLocation();
  const destination = useDestination();
  const instead = insteadOf(handle, session);
  const { feature, fetchPage } = handle;
  const mayBeSeen = instead === null && (feature === undefined || session.user !== null);
  // Beside the layout, which would ask for it only once it is there itself.
  useEffect(() => {
    if (mayBeSeen) fetchPage().catch(() => {}); // the page says so when it is rendered
  }, [mayBeSeen, fetchPage]);
  if (isSigningOut(location.state)) return <SignOut />;
  if (instead === null) return children;
  // On the way there already, perhaps with more to say there than where from.
  if (instead === destination) return null;
  return <Navigate to={instead} replace state={{ from: location }} />;
}
