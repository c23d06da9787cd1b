import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSite, type Site } from '#shared/contracts/site.ts';
import { callApi } from '#web/api/call.ts';

/** Where this site is and whom to write to; it does not change while the app runs. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => callApi(getSite, {}, { signal }),
  staleTime: Infinity,
});

/** The addresses of support and partnerships; undefined until they are known, and if they cannot be asked for. */
export function useSite(): Site | undefined {
  return useQuery(siteQuery).data;
}
