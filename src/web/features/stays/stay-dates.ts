import type { Stay } from '#shared/contracts/stays.ts';
import { daysBetween } from '#shared/days.ts';
import { locale } from '#web/words/locale.ts';

type StayDays = Pick<Stay, 'arrivesOn' | 'departsOn'>;

/** "Fri 19 – Sun 21 Jun"; with the year if it is not this one. */
export function formatDays({ arrivesOn, departsOn }: StayDays): string {
  const thisYear = String(new Date().getFullYear());
  const isThisYear = arrivesOn.startsWith(thisYear) && departsOn.startsWith(thisYear);
  return new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(new Date(arrivesOn), new Date(departsOn));
}

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
