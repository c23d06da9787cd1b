import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { getProfile } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFreshUser } from '#web/session/use-fresh-user.ts';
import { useSession } from '#web/session/store.ts';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { storedLanguage } from '#web/words/chosen-language.ts';
import { followOnce } from './follow-profile.ts';

/**
 * Applies the profile's language and time zone after sign-in. A browser without a stored language waits for the profile,
 * so that pages do not switch language after they appear; later visits do not wait.
 */
export function FollowProfile({ children }: { children: ReactNode }) {
  const { token, user } = useSession();
  const [ready, setReady] = useState(() => token === null || storedLanguage() !== null);
  const { data, dataUpdatedAt, isError } = useCall(getProfile, {}, { enabled: token !== null });

  const fresh = useFreshUser();
  const isUserKnown = user !== null || fresh.isError;

  // Never reset: other components refetch the profile, which clears its error.
  if (isError && !ready) setReady(true);

  useEffect(() => {
    if (data === undefined || !isUserKnown) return;
    const show = () => startTransition(() => setReady(true)); // renders the whole layout, so it must not block input
    void followOnce(data, dataUpdatedAt).then(show);
  }, [data, dataUpdatedAt, isUserKnown]);

  return ready || token === null ? children : <LoadingFallback />;
}
