import { queryOptions } from '@tanstack/react-query';
import { serviceDefaults } from '#shared/contracts/services.ts';
import { callApi } from '#web/api/call.ts';

/** Useful starting values by service key, as JSON strings. A failure is tolerated (R-services-14). */
export const defaultsQuery = () =>
  queryOptions({
    queryKey: ['services', 'defaults'],
    queryFn: ({ signal }) => callApi(serviceDefaults, {}, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });
