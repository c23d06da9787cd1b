import type { Notice, NoticeLevel } from '#shared/contracts/notices.ts';
import { shiftDay } from '#shared/days.ts';
import { timeZone } from '#web/words/time-zone.ts';

export type Until = 'today' | 'day' | 'threeDays' | 'own';
export type Where = 'here' | 'all' | 'some';

/** The form values of a notice; times are values of `datetime-local` fields in the host's time zone. */
export interface NoticeValues {
  text: string;
  level: NoticeLevel;
  where: Where;
  /** The chosen cabins, as text. Used with `some` only. */
  cabinIds: string[];
  start: 'now' | 'later';
  startsAtUtc: string;
  until: Until;
  endsAtUtc: string;
}

const HOUR_MS = 3_600_000;
const HOURS = { day: 24, threeDays: 72 } as const;

const fromNow = (hours: number): string => toLocalInput(new Date(Date.now() + hours * HOUR_MS));

/** The values of a new notice. */
export const newValues = (cabinId: number): NoticeValues => ({
  text: '',
  level: 'info',
  where: 'here',
  cabinIds: [String(cabinId)],
  start: 'now',
  startsAtUtc: fromNow(1),
  until: 'day',
  endsAtUtc: fromNow(24),
});

/** The values of an existing notice. */
export const valuesOf = (notice: Notice, cabinId: number): NoticeValues => ({
  text: notice.text,
  level: notice.level,
  // Also if all its cabins have been deleted.
  where: notice.cabinIds.every((id) => id === cabinId) ? 'here' : 'some',
  cabinIds: notice.cabinIds.map(String),
  start: 'later',
  startsAtUtc: toLocalInput(new Date(notice.startsAtUtc)),
  until: 'own',
  endsAtUtc: toLocalInput(new Date(notice.endsAtUtc)),
});

/** The end: midnight after the start, some hours after the start, or the given time; null if that is invalid. */
function endOf({ until, endsAtUtc }: NoticeValues, start: Date): Date | null {
  if (until === 'own') return parseLocalInput(endsAtUtc);
  if (until === 'today') return parseLocalInput(`${shiftDay(toLocalInput(start).slice(0, 10), 1)}T00:00`);
  return new Date(start.getTime() + HOURS[until] * HOUR_MS);
}

interface CabinIds {
  cabinId: number;
  allCabinIds: readonly number[];
}

/** The request body. Invalid times become empty strings, which the contract's schema refuses. */
export function bodyOf(values: NoticeValues, { cabinId, allCabinIds }: CabinIds) {
  const { text, level, where, start } = values;
  const startsAt = start === 'now' ? new Date() : parseLocalInput(values.startsAtUtc);
  const ids = { here: [cabinId], all: [...allCabinIds], some: values.cabinIds.map(Number) };
  return {
    text,
    level,
    cabinIds: ids[where],
    ...(start === 'later' && { startsAtUtc: startsAt?.toISOString() ?? '' }),
    endsAtUtc: endOf(values, startsAt ?? new Date())?.toISOString() ?? '',
  };
}

/** Formats a time as the value of a `datetime-local` field in the host's time zone: `2026-07-01T18:30`. */
export function toLocalInput(at: Date, zone = timeZone()): string {
  const inZone = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  return inZone.format(at).replace(' ', 'T');
}

const asUtc = (local: string): number => Date.parse(`${local.slice(0, 16)}Z`);

/**
 * Parses the value of a `datetime-local` field in the host's time zone; null for invalid input. Computes the offset twice,
 * because it may change between the first guess and the result (daylight saving time).
 */
export function parseLocalInput(local: string, zone = timeZone()): Date | null {
  const wanted = asUtc(local);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (at: number) => asUtc(toLocalInput(new Date(at), zone)) - at;
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near));
}
