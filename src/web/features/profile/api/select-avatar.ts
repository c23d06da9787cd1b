import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Avatar } from '#shared/avatars.ts';
import { selectAvatar } from '#shared/contracts/profile.ts';
import { callApi } from '#web/api/call.ts';
import { announceAvatar } from '#web/session/avatar-changed.ts';
import { rememberAvatar } from './remember-avatar.ts';

/** Chooses a preset avatar; the layout shows it at once. One after the other, so that the last choice stays. */
export function useSelectAvatar() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'avatar' },
    mutationFn: (avatarUrl: Avatar) => callApi(selectAvatar, { body: { avatarUrl } }),
    onSuccess: async ({ avatarUrl }) => {
      await rememberAvatar(client, avatarUrl);
      announceAvatar(avatarUrl);
    },
  });
}
