import { serviceCatalog, type CabinService } from '#shared/contracts/services.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { callQuery } from '#web/api/use-call.ts';

/** All catalog services, including those above the host's plan, by tier, then by name. Only a new version of the program changes them. */
export const catalogQuery = callQuery(
  serviceCatalog,
  { query: { includeAll: 'true' } },
  { staleTime: 60 * 60_000 },
);

/** The row version of a service that is not in the database yet. Its first save sends no version (R-services-11). */
const UNSAVED = 0;

/** A row for a catalog service that the cabin has not set up. The first save creates it and shows it. */
export const newService = ({ id, key }: { id: number; key: ServiceKey }): CabinService => ({
  serviceId: id,
  key,
  isEnabled: false,
  valueJson: '{}',
  sortOrder: 0,
  rowVersion: UNSAVED,
});

/** The fields that a save sends besides the value. */
export const versionAndSwitch = ({ isEnabled, rowVersion }: CabinService) => ({
  ...(rowVersion === UNSAVED ? {} : { rowVersion }),
  // Saving a hidden service also shows it.
  ...(isEnabled ? {} : { isEnabled: true }),
});
