import { queryOptions, useQuery } from '@tanstack/react-query';
import { serviceStatus } from '#shared/contracts/services.ts';
import type { Tier } from '#shared/tiers.ts';
import { callApi } from '#web/api/call.ts';
import { useSession } from '#web/session/use-session.ts';

export const statusQuery = queryOptions({
  queryKey: ['services', 'status'],
  queryFn: ({ signal }) => callApi(serviceStatus, {}, { signal }),
});

/** The host's tier: from the status call, else what sign-in said, else basic (specification, section 4). */
export function useTier(): Tier {
  const { user } = useSession();
  const { data } = useQuery(statusQuery);
  return data?.tier ?? user?.status ?? 'basic';
}
