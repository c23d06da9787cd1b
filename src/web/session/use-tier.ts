import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Tier } from '#shared/tiers.ts';
import { callApi } from '#web/api/call.ts';
import { serviceStatus } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { callKey } from '#web/api/use-call.ts';
import { tierOf } from './user.ts';
import { useSession } from './use-session.ts';

interface TierSources {
  /** The tier that the status call answered; nothing before it did, and when it answered none. */
  answered: unknown;
  /** The status call failed. */
  hasFailed: boolean;
  /** What sign-in said: a tier's name or its number. */
  status: unknown;
}

/** The tier to show: as the status call says, else as sign-in said, basic when the call failed (R-hosts-4). */
export function shownTier({ answered, hasFailed, status }: TierSources): Tier {
  if (answered !== undefined && answered !== null && answered !== '') return tierOf(answered);
  return hasFailed ? 'basic' : tierOf(status);
}

/** An answer that went well without a tier is none, and no failure. @throws ApiProblem */
async function askForTier(signal: AbortSignal): Promise<{ tier: unknown }> {
  try {
    return await callApi(serviceStatus, {}, { signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 200 && error.status < 300) return { tier: null };
    throw error;
  }
}

const tierQuery = queryOptions({
  queryKey: callKey(serviceStatus, {}),
  queryFn: ({ signal }) => askForTier(signal),
});

/** The signed-in host's tier, as the settings dropdown shows it and as services are locked by it. */
export function useTier(): Tier {
  const { token, user } = useSession();
  const { data, errorUpdateCount } = useQuery({ ...tierQuery, enabled: token !== null });
  // Counted, since a call that is made again has not failed while it runs.
  return shownTier({ answered: data?.tier, hasFailed: errorUpdateCount > 0, status: user?.status });
}
