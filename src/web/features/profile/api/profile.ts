import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#shared/contracts/profile.ts';
import { callApi } from '#web/api/call.ts';

/** The signed-in host's profile. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => callApi(getProfile, {}, { signal }),
  });
