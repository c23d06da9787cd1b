import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { getProfile } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFreshUser } from '#web/session/use-fresh-user.ts';
import { useSession } from '#web/session/use-session.ts';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { storedLanguage } from '#web/words/chosen-language.ts';
import { followOnce } from './follow-profile.ts';

/**
 * Once signed in, the profile's language rules. A browser that has none yet waits for it, rather than show
 * pages in one language and then in another, and asks in the meantime who is signed in; every later visit starts at once.
 */
export function FollowProfile({ children }: { children: ReactNode }) {
  const { token, user } = useSession();
  const [ready, setReady] = useState(() => token === null || storedLanguage() !== null);
  const { data, dataUpdatedAt, isError } = useCall(getProfile, {}, { enabled: token !== null });

  const fresh = useFreshUser();
  const isUserKnown = user !== null || fresh.isError;

  // For good: the pages ask for the profile too, and while they do it has not failed any more.
  if (isError && !ready) setReady(true);

  useEffect(() => {
    if (data === undefined || !isUserKnown) return;
    const show = () => startTransition(() => setReady(true)); // the whole layout at once, so in slices
    void followOnce(data, dataUpdatedAt).then(show);
  }, [data, dataUpdatedAt, isUserKnown]);

  return ready || token === null ? children : <LoadingFallback />;
}
