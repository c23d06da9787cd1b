import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsOverview } from '#shared/contracts/analytics.ts';
import type { CallAnswer } from '#shared/contracts/call.ts';
import type { Period } from '#shared/contracts/period.ts';
import { callApi } from '#web/api/call.ts';

export type Overview = CallAnswer<typeof analyticsOverview>;

/** The site's figures. Those of the period before stay in view while the next ones load. */
export const overviewQuery = (days: Period) =>
  queryOptions({
    queryKey: ['analytics', 'overview', days],
    queryFn: ({ signal }) => callApi(analyticsOverview, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });
