import type { QueryClient } from '@tanstack/react-query';
import { currentSession, updateUser } from '#web/session/store.ts';
import { chosenAvatarQuery, profileQuery } from './profile.ts';

/** Puts a newly chosen avatar where the pages and the layout read it. */
export async function rememberAvatar(client: QueryClient, avatarUrl: string): Promise<void> {
  const { queryKey } = profileQuery();
  // One asked for before the choice may answer after it.
  await client.cancelQueries({ queryKey });
  client.setQueryData(chosenAvatarQuery().queryKey, avatarUrl);
  const known = client.getQueryState(queryKey);
  // As old as before: the rest of it may have been changed elsewhere since.
  if (known?.data !== undefined)
    client.setQueryData(queryKey, { ...known.data, avatarUrl }, { updatedAt: known.dataUpdatedAt });
  else void client.invalidateQueries({ queryKey });
  const { token, user } = currentSession();
  if (token === null || user === null) return;
  updateUser(token, { ...user, avatarUrl });
  void client.invalidateQueries({ queryKey: ['me'] });
}
