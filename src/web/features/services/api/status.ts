import { queryOptions, useQuery } from '@tanstack/react-query';
import type { serviceStatus } from '#shared/contracts/services.ts';
import type { Tier } from '#shared/tiers.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { useSession } from '#web/session/use-session.ts';
import { shownTier } from '../shown-tier.ts';

const STATUS: CallAddress<typeof serviceStatus> = {
  method: 'GET',
  path: '/api/services/status',
  example: { tier: 'basic' },
};

const statusQuery = queryOptions({
  queryKey: ['services', 'status'],
  queryFn: ({ signal }) => callAt<typeof serviceStatus>(STATUS, {}, { signal }),
});

/** The signed-in host's tier, as the settings dropdown shows it and as services are locked by it. */
export function useTier(): Tier {
  const { token, user } = useSession();
  const { data, errorUpdateCount } = useQuery({ ...statusQuery, enabled: token !== null });
  // Counted, since a call that is made again has not failed while it runs.
  return shownTier({ answered: data?.tier, hasFailed: errorUpdateCount > 0, status: user?.status });
}
