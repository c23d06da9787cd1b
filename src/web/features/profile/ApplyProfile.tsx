import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { getProfile } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFreshUser } from '#web/session/use-fresh-user.ts';
import { useSession } from '#web/session/store.ts';
import { AppSkeleton } from '#web/routes/PageSkeleton.tsx';
import { storedLanguage } from '#web/words/chosen-language.ts';
import type { Profile } from '#shared/contracts/profile.ts';
import { chooseLanguage } from '#web/words/i18n.ts';
import { storeTimeZone } from '#web/words/time-zone.ts';

/**
 * Applies the profile's language and time zone after sign-in. A browser without a stored language waits for the profile,
 * so that pages do not switch language after they appear; later visits do not wait.
 */
export function ApplyProfile({ children }: { children: ReactNode }) {
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
    void applyOnce(data, dataUpdatedAt).then(show);
  }, [data, dataUpdatedAt, isUserKnown]);

  return ready || token === null ? children : <AppSkeleton />;
}

/** The fetch time of the profile that was applied last. */
let appliedAt = 0;
let applying: Promise<void> = Promise.resolve();

/**
 * {@link applyProfile}, unless the profile of this fetch was applied already: the language may have changed since, also
 * in another tab. Compares for equality, because the device's clock may have been set back.
 */
export function applyOnce(profile: Pick<Profile, 'language' | 'timeZone'>, fetchedAt: number): Promise<void> {
  if (fetchedAt !== appliedAt) {
    appliedAt = fetchedAt;
    applying = applyProfile(profile);
  }
  return applying;
}

/** Sets the app's language and time zone to the profile's, for this and later visits. */
export async function applyProfile({
  language,
  timeZone,
}: Pick<Profile, 'language' | 'timeZone'>): Promise<void> {
  storeTimeZone(timeZone);
  // Offline, another language's texts cannot be loaded; the next visit tries again.
  await chooseLanguage(language).catch(() => {});
}
