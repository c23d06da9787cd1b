import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dropJob, type JOB_STATES, listJobs, retryJob } from '#shared/contracts/system/jobs.ts';
import { callApi } from '#web/api/call.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';

/** While somebody looks at it, the list follows what is done meanwhile. */
const EVERY_MS = 15_000;

/** Which jobs are in view; without a state all of them. */
export interface JobFilter {
  state?: (typeof JOB_STATES)[number];
  page: number;
}

/** A page of background work. The page before stays in view while the next one loads. */
export const jobsQuery = ({ page, ...filter }: JobFilter) =>
  queryOptions({
    queryKey: ['jobs', { ...filter, page }],
    queryFn: ({ signal }) =>
      callApi(
        listJobs,
        { query: { ...filter, page: String(page), pageSize: String(PAGE_SIZE) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });

/** Tries a job again or drops it; what else shows it follows, even where it is gone already. */
export function useJobDeed(id: number, deed: 'retry' | 'drop') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(deed === 'retry' ? retryJob : dropJob, { params: { id } }),
    onSettled: () =>
      Promise.all(['jobs', 'system', 'audit'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
