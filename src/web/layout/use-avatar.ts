import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '#web/features/profile/api/profile.ts';
import { onAvatarChanged } from '#web/session/avatar-changed.ts';
import { currentSession, updateUser } from '#web/session/store.ts';
import { useSession } from '#web/session/use-session.ts';

/** The signed-in host's avatar, from the profile; until that is there, and if it fails, as sign-in said. Empty for the default. */
export function useAvatar(): string {
  const { token, user } = useSession();
  const { data } = useQuery({ ...profileQuery(), enabled: token !== null });
  return data?.avatarUrl ?? user?.avatarUrl ?? '';
}

/** Shows a newly chosen avatar wherever one is in view, without asking the server again. */
export function useAvatarChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onAvatarChanged((avatarUrl) => {
        queryClient.setQueryData(profileQuery().queryKey, (known) => known && { ...known, avatarUrl });
        const { token, user } = currentSession();
        if (token !== null && user !== null) updateUser(token, { ...user, avatarUrl });
      }),
    [queryClient],
  );
}
