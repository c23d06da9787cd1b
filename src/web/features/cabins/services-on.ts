import type { Cabin } from '#shared/contracts/cabins.ts';

/** How many services the cabin's guide shows. */
export const servicesOn = (cabin: Cabin): number =>
  cabin.services.filter(({ isEnabled }) => isEnabled).length;
