import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getSite, Site } from '#shared/contracts/site.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

const SITE: CallAddress<typeof getSite> = {
  method: 'GET',
  path: '/api/site',
  example: { supportEmail: '', partnershipEmail: '', publicUrl: '' },
};

/** Where this site is and whom to write to; it does not change while the app runs. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => callAt<typeof getSite>(SITE, {}, { signal }),
  staleTime: Infinity,
});

/** The addresses of support and partnerships; undefined until they are known, and if they cannot be asked for. */
export function useSite(): Site | undefined {
  return useQuery(siteQuery).data;
}
