import { queryOptions } from '@tanstack/react-query';
import { serviceCatalog } from '#shared/contracts/services.ts';
import { callApi } from '#web/api/call.ts';

/** Every service there is, those above the host's plan too; by tier, then by name. */
export const catalogQuery = () =>
  queryOptions({
    queryKey: ['services', 'catalog', 'all'],
    queryFn: ({ signal }) => callApi(serviceCatalog, { query: { includeAll: 'true' } }, { signal }),
    // It changes with a new version of the program only.
    staleTime: 60 * 60_000,
  });

/** The services the host's plan holds: the usable list (R-services-8). */
export const usableCatalogQuery = () =>
  queryOptions({
    queryKey: ['services', 'catalog', 'usable'],
    queryFn: ({ signal }) => callApi(serviceCatalog, {}, { signal }),
  });
