import type { Stay } from '#shared/contracts/stays.ts';
import { daysBetween } from '#shared/days.ts';

type StayDays = Pick<Stay, 'arrivesOn' | 'departsOn'>;

export const nightsOf = ({ arrivesOn, departsOn }: StayDays): number => daysBetween(arrivesOn, departsOn) - 1;

/** Whether two stays share a night. */
const overlap = (stay: StayDays, other: StayDays): boolean =>
  stay.arrivesOn < other.departsOn && other.arrivesOn < stay.departsOn;

/** A stay that no longer takes nights. */
export const isOver = ({ state }: Pick<Stay, 'state'>): boolean => state === 'past' || state === 'cancelled';

/** The ids of the stays that share a night with another one. */
export function clashingIn(stays: readonly Stay[]): ReadonlySet<number> {
  const next = stays.filter((stay) => !isOver(stay));
  const clashing = next.filter((stay) => next.some((other) => other.id !== stay.id && overlap(stay, other)));
  return new Set(clashing.map(({ id }) => id));
}
