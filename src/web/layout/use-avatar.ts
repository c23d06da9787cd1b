import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getProfile } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { chosenAvatarQuery, rememberAvatar } from '#web/features/profile/profile-data.ts';
import { onAvatarChanged } from '#web/session/avatar-changed.ts';
import { useSession } from '#web/session/use-session.ts';

interface AvatarSources {
  /** From the profile; undefined until it is loaded. */
  answered: string | undefined;
  /** Whether loading the profile failed. */
  hasFailed: boolean;
  /** Chosen in this tab since; undefined if none was. */
  chosen: string | undefined;
  /** From sign-in. */
  signedIn: string | undefined;
}

/** The avatar of the profile, else the chosen one, else that of sign-in. Empty means the default avatar. */
export const selectAvatar = ({ answered, hasFailed, chosen, signedIn }: AvatarSources): string =>
  answered ?? chosen ?? (hasFailed ? '' : (signedIn ?? ''));

/** The signed-in host's avatar; empty for the default. */
export function useAvatar(): string {
  const { token, user } = useSession();
  const { data, errorUpdateCount } = useCall(getProfile, {}, { enabled: token !== null });
  const { data: chosen } = useQuery(chosenAvatarQuery);
  return selectAvatar({
    answered: data?.avatarUrl,
    // The count, because `isError` is false again while a retry runs.
    hasFailed: errorUpdateCount > 0,
    chosen,
    signedIn: user?.avatarUrl,
  });
}

/** Shows a newly chosen avatar everywhere on the page. */
export function useAvatarChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => onAvatarChanged((avatarUrl) => void rememberAvatar(queryClient, avatarUrl)), [queryClient]);
}
