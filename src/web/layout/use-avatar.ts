import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getProfile } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { chosenAvatarQuery, rememberAvatar } from '#web/features/profile/profile-data.ts';
import { onAvatarChanged } from '#web/session/avatar-changed.ts';
import { useSession } from '#web/session/use-session.ts';
import { shownAvatar } from './shown-avatar.ts';

/** The signed-in host's avatar. Empty for the default. */
export function useAvatar(): string {
  const { token, user } = useSession();
  const { data, errorUpdateCount } = useCall(getProfile, {}, { enabled: token !== null });
  const { data: chosen } = useQuery(chosenAvatarQuery);
  return shownAvatar({
    answered: data?.avatarUrl,
    // Counted, since a call that is made again has not failed while it runs.
    hasFailed: errorUpdateCount > 0,
    chosen,
    signedIn: user?.avatarUrl,
  });
}

/** Shows a newly chosen avatar wherever one is in view. */
export function useAvatarChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => onAvatarChanged((avatarUrl) => void rememberAvatar(queryClient, avatarUrl)), [queryClient]);
}
