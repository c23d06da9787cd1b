import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Tier } from '#shared/tiers.ts';
import { callApi } from '#web/api/call.ts';
import { serviceStatus } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { callKey } from '#web/api/use-call.ts';
import { tierOf } from './user.ts';
import { useSession } from './use-session.ts';

interface TierSources {
  /** The tier that the status call answered; nothing before it did, and when it answered none or failed. */
  answered: unknown;
  /** What sign-in said: a tier's name or its number. */
  status: unknown;
}

/** The host's tier: as the status call says, else as sign-in said (R-hosts-4). */
export const hostTier = ({ answered, status }: TierSources): Tier =>
  tierOf(answered === undefined || answered === null || answered === '' ? status : answered);

/** The tier that is named: Basic where the call failed before it ever answered. */
export const namedTier = ({ hasFailed, ...sources }: TierSources & { hasFailed: boolean }): Tier =>
  hasFailed && sources.answered === undefined ? 'basic' : hostTier(sources);

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

function useTierSources() {
  const { token, user } = useSession();
  const { data, errorUpdateCount } = useQuery({ ...tierQuery, enabled: token !== null });
  // Counted, since a call that is made again has not failed while it runs.
  return { answered: data?.tier, status: user?.status, hasFailed: errorUpdateCount > 0 };
}

/** The signed-in host's tier, by which services and languages are locked: a failed call locks nothing (R-hosts-4). */
export const useTier = (): Tier => hostTier(useTierSources());

/** The tier that the settings dropdown names. */
export const useNamedTier = (): Tier => namedTier(useTierSources());
