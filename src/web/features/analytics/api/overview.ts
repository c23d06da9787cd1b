import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsOverview } from '#shared/contracts/analytics.ts';
import type { CallAnswer } from '#shared/contracts/call.ts';
import { callApi } from '#web/api/call.ts';
import type { ShownPeriod } from '../period.ts';

export type Overview = CallAnswer<typeof analyticsOverview>;

/** The site's figures. Those of the period before stay in view while the next ones load. */
export const overviewQuery = (period: ShownPeriod) =>
  queryOptions({
    queryKey: ['analytics', 'overview', period],
    queryFn: ({ signal }) => callApi(analyticsOverview, { query: period }, { signal }),
    placeholderData: keepPreviousData,
  });
