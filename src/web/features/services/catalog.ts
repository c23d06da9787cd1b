import { serviceCatalog } from '#shared/contracts/services.ts';
import { callQuery } from '#web/api/use-call.ts';

/** All catalog services, including those above the host's plan, by tier, then by name. Only a new version of the program changes them. */
export const catalogQuery = callQuery(
  serviceCatalog,
  { query: { includeAll: 'true' } },
  { staleTime: 60 * 60_000 },
);
