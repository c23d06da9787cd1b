import { Outlet } from 'react-router';
import { loadMessage } from '#web/api/problem.ts';
import { useLatePage } from '#web/routes/use-late-page.ts';
import { useRouteHandle } from '#web/routes/use-route-handle.ts';
import { useFreshUser } from '#web/session/use-fresh-user.ts';
import { useSession } from '#web/session/use-session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';

/** The page, once the user is known: a stored token alone does not tell whether it is an admin's. */
export function Page() {
  const { token, user } = useSession();
  const { requiresAuth } = useRouteHandle();
  const fresh = useFreshUser();
  const isLate = useLatePage();
  if (isLate) return <LoadingFallback />;
  if (!requiresAuth || token === null || user !== null) return <Outlet />;
  if (fresh.isError)
    return <ErrorState message={loadMessage(fresh.error)} onRetry={() => void fresh.refetch()} />;
  return <LoadingFallback />;
}
