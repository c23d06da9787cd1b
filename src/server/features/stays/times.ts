import { Temporal } from 'temporal-polyfill';
import type { Cabin } from '#shared/contracts/cabins.ts';

/** When guests arrive and leave while the host has not saved times (R-stays-1). */
export const USUAL_TIMES = { checkInTime: '15:00', checkOutTime: '11:00' } as const;

export interface StayDates {
  arrivesOn: string;
  departsOn: string;
  /** Local times; null for the cabin's. */
  arrivesAt: string | null;
  departsAt: string | null;
}

/** A moment by the clocks of a zone. A time that a change of the clock skips is as much later as the clock jumps. */
function momentIn(
  timeZone: string,
  [day, time]: readonly [day: string, time: string],
  ofTwo: 'first' | 'last',
): Date {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  const disambiguation = ofTwo === 'first' ? 'compatible' : 'later';
  return new Date(local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds);
}

/**
 * The moments of a stay. Of a local time that comes twice, when clocks are set back, the arrival is the first and the
 * departure the last, so that nobody stands before a locked door.
 */
export function momentsOf(
  { arrivesOn, departsOn, arrivesAt, departsAt }: StayDates,
  { timeZone, checkInTime, checkOutTime }: Pick<Cabin, 'timeZone' | 'checkInTime' | 'checkOutTime'>,
): { arrivesAtUtc: Date; departsAtUtc: Date } {
  const arrival = arrivesAt ?? checkInTime ?? USUAL_TIMES.checkInTime;
  const departure = departsAt ?? checkOutTime ?? USUAL_TIMES.checkOutTime;
  return {
    arrivesAtUtc: momentIn(timeZone, [arrivesOn, arrival], 'first'),
    departsAtUtc: momentIn(timeZone, [departsOn, departure], 'last'),
  };
}
