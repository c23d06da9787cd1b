import type { Profile } from '#shared/contracts/profile.ts';
import { chooseLanguage } from '#web/words/i18n.ts';
import { storeTimeZone } from '#web/words/time-zone.ts';

/** The fetch time of the profile that was applied last. */
let followedAt = 0;
let following: Promise<void> = Promise.resolve();

/**
 * {@link followProfile}, unless the profile of this fetch was applied already: the language may have changed since, also
 * in another tab. Compares for equality, because the device's clock may have been set back.
 */
export function followOnce(
  profile: Pick<Profile, 'language' | 'timeZone'>,
  fetchedAt: number,
): Promise<void> {
  if (fetchedAt !== followedAt) {
    followedAt = fetchedAt;
    following = followProfile(profile);
  }
  return following;
}

/** Sets the app's language and time zone to the profile's, for this and later visits. */
export async function followProfile({
  language,
  timeZone,
}: Pick<Profile, 'language' | 'timeZone'>): Promise<void> {
  storeTimeZone(timeZone);
  // Offline, another language's texts cannot be fetched; the next visit tries again.
  await chooseLanguage(language).catch(() => {});
}
