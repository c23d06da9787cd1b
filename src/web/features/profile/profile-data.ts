import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Profile } from '#shared/contracts/profile.ts';
import { getProfile, me } from '#web/api/first-calls.ts';
import { callKey, callQuery } from '#web/api/use-call.ts';
import { currentSession, updateUser } from '#web/session/store.ts';

/** The signed-in host's profile. */
export const profileQuery = callQuery(getProfile, {});

/** The avatar chosen in this tab, never fetched. Used while the profile is unavailable. */
export const chosenAvatarQuery = queryOptions<string>({
  queryKey: ['chosen-avatar'],
  queryFn: skipToken,
  staleTime: Infinity,
});

/** Writes a new avatar to the caches that the pages and the layout read. */
export async function cacheAvatar(client: QueryClient, avatarUrl: string): Promise<void> {
  const { queryKey } = profileQuery;
  // A request sent before the choice may answer after it.
  await client.cancelQueries({ queryKey });
  client.setQueryData(chosenAvatarQuery.queryKey, avatarUrl);
  const known = client.getQueryState(queryKey);
  // Keeps the cache's age, because the rest of the profile may have changed elsewhere.
  if (known?.data !== undefined)
    client.setQueryData(queryKey, { ...known.data, avatarUrl }, { updatedAt: known.dataUpdatedAt });
  else void client.invalidateQueries({ queryKey });
  const { token, user } = currentSession();
  if (token === null || user === null) return;
  updateUser(token, { ...user, avatarUrl });
  void client.invalidateQueries({ queryKey: callKey(me) });
}

/** Writes a saved profile to the caches that the pages and the layout read. */
export async function cacheProfile(client: QueryClient, profile: Profile): Promise<void> {
  const { queryKey } = profileQuery;
  // A request sent before the save may answer after it.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, profile);
  const { firstName, lastName, avatarUrl } = profile;
  const { token, user } = currentSession();
  if (token === null || user === null) return;
  updateUser(token, { ...user, firstName, lastName, avatarUrl });
  void client.invalidateQueries({ queryKey: callKey(me) });
}
