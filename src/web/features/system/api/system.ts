import { queryOptions } from '@tanstack/react-query';
import { getSystem } from '#shared/contracts/system/system.ts';
import { callApi } from '#web/api/call.ts';

/** Figures age quickly; while somebody looks at them they follow. */
const EVERY_MS = 15_000;

/** How the site is doing. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => callApi(getSystem, {}, { signal }),
  refetchInterval: EVERY_MS,
});
