import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProfileChanges, saveProfile } from '#shared/contracts/profile.ts';
import { callApi } from '#web/api/call.ts';
import { followProfile } from '../follow-profile.ts';
import { rememberProfile } from './remember-profile.ts';

/** Changes the fields given; a new language or time zone is that of the whole app before this resolves. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChanges) => callApi(saveProfile, { body }),
    onSuccess: async (profile) => {
      await rememberProfile(client, profile);
      await followProfile(profile);
    },
  });
}
