import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Profile } from '#shared/contracts/profile.ts';
import { getProfile, me } from '#web/api/first-calls.ts';
import { callKey, callQuery } from '#web/api/use-call.ts';
import { currentSession, updateUser } from '#web/session/store.ts';

/** The signed-in host's profile. */
export const profileQuery = callQuery(getProfile, {});

/** The avatar chosen in this tab, never asked for; what shows it while the profile cannot be had. */
export const chosenAvatarQuery = queryOptions<string>({
  queryKey: ['chosen-avatar'],
  queryFn: skipToken,
  staleTime: Infinity,
});

/** Puts a newly chosen avatar where the pages and the layout read it. */
export async function rememberAvatar(client: QueryClient, avatarUrl: string): Promise<void> {
  const { queryKey } = profileQuery;
  // One asked for before the choice may answer after it.
  await client.cancelQueries({ queryKey });
  client.setQueryData(chosenAvatarQuery.queryKey, avatarUrl);
  const known = client.getQueryState(queryKey);
  // As old as before: the rest of it may have been changed elsewhere since.
  if (known?.data !== undefined)
    client.setQueryData(queryKey, { ...known.data, avatarUrl }, { updatedAt: known.dataUpdatedAt });
  else void client.invalidateQueries({ queryKey });
  const { token, user } = currentSession();
  if (token === null || user === null) return;
  updateUser(token, { ...user, avatarUrl });
  void client.invalidateQueries({ queryKey: callKey(me) });
}

/** Puts a profile that a save answered where the pages and the layout read it. */
export async function rememberProfile(client: QueryClient, profile: Profile): Promise<void> {
  const { queryKey } = profileQuery;
  // One asked for before the save may answer after it.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, profile);
  const { firstName, lastName, avatarUrl } = profile;
  const { token, user } = currentSession();
  if (token === null || user === null) return;
  updateUser(token, { ...user, firstName, lastName, avatarUrl });
  void client.invalidateQueries({ queryKey: callKey(me) });
}
