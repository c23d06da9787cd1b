import type { QueryClient } from '@tanstack/react-query';
import type { Profile } from '#shared/contracts/profile.ts';
import { currentSession, updateUser } from '#web/session/store.ts';
import { profileQuery } from './profile.ts';

/** Puts a profile that a save answered where the pages and the layout read it. */
export async function rememberProfile(client: QueryClient, profile: Profile): Promise<void> {
  const { queryKey } = profileQuery();
  // One asked for before the save may answer after it.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, profile);
  const { firstName, lastName, avatarUrl } = profile;
  const { token, user } = currentSession();
  if (token === null || user === null) return;
  updateUser(token, { ...user, firstName, lastName, avatarUrl });
  void client.invalidateQueries({ queryKey: ['me'] });
}
