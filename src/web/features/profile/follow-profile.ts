import type { Profile } from '#shared/contracts/profile.ts';
import { chooseLanguage } from '#web/words/i18n.ts';
import { storeTimeZone } from '#web/words/time-zone.ts';

/** When the profile that was followed last was fetched. */
let followedAt = 0;
let following: Promise<void> = Promise.resolve();

/**
 * {@link followProfile}, unless what was fetched then was followed already: the language may have been changed since, in
 * another tab too. A device's clock may have been put back in between.
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

/** Makes the profile's language and time zone those of the app, now and at the next visit. */
export async function followProfile({
  language,
  timeZone,
}: Pick<Profile, 'language' | 'timeZone'>): Promise<void> {
  storeTimeZone(timeZone);
  // Without a network the words of another language cannot be fetched; the next visit tries again.
  await chooseLanguage(language).catch(() => {});
}
