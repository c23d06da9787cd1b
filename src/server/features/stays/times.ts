import { Temporal } from 'temporal-polyfill';
import type { Cabin } from '#shared/contracts/cabins.ts';

/** When guests arrive and leave until the host saves times (R-stays-1). */
export const DEFAULT_TIMES = { checkInTime: '15:00', checkOutTime: '11:00' } as const;

export interface StayDates {
  arrivesOn: string;
  departsOn: string;
  /** Local times; null for the cabin's. */
  arrivesAt: string | null;
  departsAt: string | null;
}

/**
 * The moment of a local time. One that a clock change skips is later by the jump; `repeated` chooses between the two moments
 * of one that comes twice.
 */
function momentIn(
  timeZone: string,
  [day, time]: readonly [day: string, time: string],
  repeated: 'first' | 'last',
): Date {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  const disambiguation = repeated === 'first' ? 'compatible' : 'later';
  return new Date(local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds);
}

/**
 * The moments of a stay. When clocks are set back, an arrival at a repeated local time is the first and a
 * departure the last, so that nobody is locked out.
 */
export function momentsOf(
  { arrivesOn, departsOn, arrivesAt, departsAt }: StayDates,
  { timeZone, checkInTime, checkOutTime }: Pick<Cabin, 'timeZone' | 'checkInTime' | 'checkOutTime'>,
): { arrivesAtUtc: Date; departsAtUtc: Date } {
  const arrival = arrivesAt ?? checkInTime ?? DEFAULT_TIMES.checkInTime;
  const departure = departsAt ?? checkOutTime ?? DEFAULT_TIMES.checkOutTime;
  return {
    arrivesAtUtc: momentIn(timeZone, [arrivesOn, arrival], 'first'),
    departsAtUtc: momentIn(timeZone, [departsOn, departure], 'last'),
  };
}
