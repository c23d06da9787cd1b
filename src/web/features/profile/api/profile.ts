import { queryOptions, skipToken } from '@tanstack/react-query';
import { getProfile } from '#shared/contracts/profile.ts';
import { callApi } from '#web/api/call.ts';

/** The signed-in host's profile. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => callApi(getProfile, {}, { signal }),
  });

/** The avatar chosen in this tab, never asked for; what shows it while the profile cannot be had. */
export const chosenAvatarQuery = () =>
  queryOptions<string>({ queryKey: ['chosen-avatar'], queryFn: skipToken, staleTime: Infinity });
