import { serviceCatalog } from '#shared/contracts/services.ts';
import { callQuery } from '#web/api/use-call.ts';

/** Every service there is, those above the host's plan too; by tier, then by name. It changes with the program only. */
export const catalogQuery = callQuery(
  serviceCatalog,
  { query: { includeAll: 'true' } },
  { staleTime: 60 * 60_000 },
);
