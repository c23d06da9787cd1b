import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Tier } from '#shared/tiers.ts';
import { callApi } from '#web/api/call.ts';
import { serviceStatus } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { callKey } from '#web/api/use-call.ts';
import { tierOf } from './user.ts';
import { useSession } from './store.ts';

interface TierSources {
  /** From the status call: undefined before its answer and if it failed, null if it has no tier. */
  fetched: unknown;
  /** From sign-in: a tier's name or number. */
  status: unknown;
}

/** The host's tier from the status call, else from sign-in (R-hosts-4). */
export const hostTier = ({ fetched, status }: TierSources): Tier =>
  tierOf(fetched === undefined || fetched === null || fetched === '' ? status : fetched);

/** The tier to display: Basic if the status call failed before any answer. */
export const displayedTier = ({ hasFailed, ...sources }: TierSources & { hasFailed: boolean }): Tier =>
  hasFailed && sources.fetched === undefined ? 'basic' : hostTier(sources);

/** A successful answer without a tier is not a failure. @throws ApiProblem */
async function fetchTier(signal: AbortSignal): Promise<{ tier: unknown }> {
  try {
    return await callApi(serviceStatus, {}, { signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 200 && error.status < 300) return { tier: null };
    throw error;
  }
}

const tierQuery = queryOptions({
  queryKey: callKey(serviceStatus, {}),
  queryFn: ({ signal }) => fetchTier(signal),
});

function useTierSources() {
  const { token, user } = useSession();
  const { data, errorUpdateCount } = useQuery({ ...tierQuery, enabled: token !== null });
  // The count, because `isError` is false again while a retry runs.
  return { fetched: data?.tier, status: user?.status, hasFailed: errorUpdateCount > 0 };
}

/** The tier that unlocks services and languages; a failed call locks nothing (R-hosts-4). */
export const useTier = (): Tier => hostTier(useTierSources());

/** The tier that the settings dropdown shows. */
export const useDisplayedTier = (): Tier => displayedTier(useTierSources());
