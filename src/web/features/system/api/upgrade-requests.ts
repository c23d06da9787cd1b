import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listUpgradeRequests, type RequestState } from '#shared/contracts/plans.ts';
import { callApi } from '#web/api/call.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';

/** Which requests are in view. */
export interface RequestFilter {
  q: string;
  state: RequestState;
  page: number;
}

/** Those that wait for a decision. */
export const OPEN_REQUESTS: RequestFilter = { q: '', state: 'open', page: 1 };

/** A page of requests for higher plans. The page before stays in view while the next one loads. */
export const upgradeRequestsQuery = ({ page, ...filter }: RequestFilter) =>
  queryOptions({
    queryKey: ['upgrade-requests', { ...filter, page }],
    queryFn: ({ signal }) =>
      callApi(
        listUpgradeRequests,
        { query: { ...filter, page: String(page), pageSize: String(PAGE_SIZE) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
