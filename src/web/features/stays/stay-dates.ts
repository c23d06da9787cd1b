import type { Stay } from '#shared/contracts/stays.ts';
import { dayDifference } from '#shared/days.ts';

type StayDays = Pick<Stay, 'arrivesOn' | 'departsOn'>;

export const nightsOf = ({ arrivesOn, departsOn }: StayDays): number => dayDifference(arrivesOn, departsOn);

/** Whether two stays share a night. */
const overlap = (stay: StayDays, other: StayDays): boolean =>
  stay.arrivesOn < other.departsOn && other.arrivesOn < stay.departsOn;

/** Whether a stay no longer occupies its nights. */
export const isOver = ({ state }: Pick<Stay, 'state'>): boolean => state === 'past' || state === 'cancelled';

/** The other stays that share a night with this one. */
export const clashesOf = (stay: Stay, stays: readonly Stay[]): Stay[] =>
  isOver(stay) ? [] : stays.filter((other) => other.id !== stay.id && !isOver(other) && overlap(stay, other));

/** The ids of the stays that share a night with another stay. */
export const clashingIn = (stays: readonly Stay[]): ReadonlySet<number> =>
  new Set(stays.filter((stay) => clashesOf(stay, stays).length > 0).map(({ id }) => id));

/** The local time of a moment, as in a time field: `11:00`. */
export const timeIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));

/** The next five full hours of the same day after a time. */
export function laterTimes(time: string): string[] {
  const hour = Number(time.slice(0, 2));
  return [1, 2, 3, 4, 5]
    .map((more) => hour + more)
    .filter((each) => each < 24)
    .map((each) => `${each}:00`.padStart(5, '0'));
}
