import type { CabinService } from '#shared/contracts/services.ts';
import type { ServiceKey } from '#shared/service-keys.ts';

/** Where a cabin has no row of a service yet: its first save names no version (R-services-11). */
const NO_ROW = 0;

/** A service of the catalog that a cabin has not set up: its first save sets it up and shows it. */
export const newService = ({ id, key }: { id: number; key: ServiceKey }): CabinService => ({
  serviceId: id,
  key,
  isEnabled: false,
  valueJson: '{}',
  sortOrder: 0,
  rowVersion: NO_ROW,
});

/** What a save of a service's text says besides the text. */
export const basedOn = ({ isEnabled, rowVersion }: CabinService) => ({
  ...(rowVersion === NO_ROW ? {} : { rowVersion }),
  // What a host fills in is for guests to read.
  ...(isEnabled ? {} : { isEnabled: true }),
});
