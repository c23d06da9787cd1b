import type { CabinService } from '#shared/contracts/services.ts';

/** The list with what stood at place `from` at place `to`. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

/** The services in the order of `ids`; those that came since stand last. */
export function inOrder(services: readonly CabinService[], ids: readonly number[]): CabinService[] {
  const place = ({ serviceId }: CabinService) => {
    const at = ids.indexOf(serviceId);
    return at === -1 ? ids.length : at;
  };
  return services
    .toSorted((one, other) => place(one) - place(other))
    .map((service, sortOrder) => ({ ...service, sortOrder }));
}

/**
 * All of a cabin's services after the shown one at place `from` was dropped at place `to`: the shown ones
 * first, the hidden ones last, renumbered from 0 (R-services-13, R-services-20).
 */
export function moveShown(services: readonly CabinService[], from: number, to: number): CabinService[] {
  const shown = services.filter(({ isEnabled }) => isEnabled);
  const hidden = services.filter(({ isEnabled }) => !isEnabled);
  return [...moved(shown, from, to), ...hidden].map((service, sortOrder) => ({ ...service, sortOrder }));
}
