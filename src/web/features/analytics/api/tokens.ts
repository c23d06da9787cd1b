import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsTokens } from '#shared/contracts/analytics.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import { callApi } from '#web/api/call.ts';

export type TokensQuery = NonNullable<CallRequest<typeof analyticsTokens>['query']>;

/** A page of tags with their scans. */
export const tokensQuery = (query: TokensQuery) =>
  queryOptions({
    queryKey: ['analytics', 'tokens', query],
    queryFn: ({ signal }) => callApi(analyticsTokens, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
