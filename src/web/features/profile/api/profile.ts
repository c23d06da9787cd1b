import { queryOptions, skipToken } from '@tanstack/react-query';
import type { getProfile } from '#shared/contracts/profile.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

const PROFILE: CallAddress<typeof getProfile> = {
  method: 'GET',
  path: '/api/Account/profile',
  example: {
    firstName: '',
    lastName: '',
    company: null,
    phone: null,
    timeZone: null,
    language: 'en',
    aiAssistantEnabled: false,
    marketingOptIn: false,
    avatarUrl: '',
  },
};

/** The signed-in host's profile. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => callAt<typeof getProfile>(PROFILE, {}, { signal }),
  });

/** The avatar chosen in this tab, never asked for; what shows it while the profile cannot be had. */
export const chosenAvatarQuery = () =>
  queryOptions<string>({ queryKey: ['chosen-avatar'], queryFn: skipToken, staleTime: Infinity });
