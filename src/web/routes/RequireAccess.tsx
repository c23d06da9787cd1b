import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isSigningOut } from '#web/session/signing-out.ts';
import { useSession } from '#web/session/use-session.ts';
import { SignOut } from './SignOut.tsx';
import { useRouteHandle } from './use-route-handle.ts';

/**
 * Lets a page be seen by those it is for (specification, section 6): a visitor without a session goes to
 * /login, which remembers the page; a host on an admin's page goes to /403. The server checks every call
 * again; this spares people pages that would stay empty. Where a stored token has no known user yet, the
 * layout asks the server before it shows a page.
 */
export function RequireAccess({ children }: { children: ReactNode }) {
  const { requiresAuth, feature, fetchPage } = useRouteHandle();
  const { token, user } = useSession();
  const location = useLocation();
  const mayBeSeen = !requiresAuth || (token !== null && (feature === undefined || user?.isAdmin === true));
  // Beside the layout, which would ask for it only once it is there itself.
  useEffect(() => {
    if (mayBeSeen) fetchPage().catch(() => {}); // the page says so when it is rendered
  }, [mayBeSeen, fetchPage]);
  if (isSigningOut(location.state)) return <SignOut />;
  if (!requiresAuth) return children;
  if (token === null) return <Navigate to="/login" replace state={{ from: location }} />;
  if (feature !== undefined && user !== null && !user.isAdmin) return <Navigate to="/403" replace />;
  return children;
}
