import type { Notice, NoticeLevel } from '#shared/contracts/notices.ts';
import { shiftDay } from '#shared/days.ts';
import { toLocalInput, parseLocalInput } from '#web/features/notices/local-time.ts';

export type Until = 'today' | 'day' | 'threeDays' | 'own';
export type Where = 'here' | 'all' | 'some';

/** What the form holds; its times as the host's clock shows them. */
export interface NoticeValues {
  text: string;
  level: NoticeLevel;
  where: Where;
  /** Those ticked. */
  cabinIds: string[];
  start: 'now' | 'later';
  startsAtUtc: string;
  until: Until;
  endsAtUtc: string;
}

const HOUR_MS = 3_600_000;
const HOURS = { day: 24, threeDays: 72 } as const;

const fromNow = (hours: number): string => toLocalInput(new Date(Date.now() + hours * HOUR_MS));

/** What the form starts with for something new, at this cabin. */
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

/** What the form starts with for one that there is. */
export const valuesOf = (notice: Notice, cabinId: number): NoticeValues => ({
  text: notice.text,
  level: notice.level,
  // One whose cabins are all gone is offered to this one.
  where: notice.cabinIds.every((id) => id === cabinId) ? 'here' : 'some',
  cabinIds: notice.cabinIds.map(String),
  start: 'later',
  startsAtUtc: toLocalInput(new Date(notice.startsAtUtc)),
  until: 'own',
  endsAtUtc: toLocalInput(new Date(notice.endsAtUtc)),
});

/** The end of the start's day, so many hours after the start, or what was typed. */
function endOf({ until, endsAtUtc }: NoticeValues, start: Date): Date | null {
  if (until === 'own') return parseLocalInput(endsAtUtc);
  if (until === 'today') return parseLocalInput(`${shiftDay(toLocalInput(start).slice(0, 10), 1)}T00:00`);
  return new Date(start.getTime() + HOURS[until] * HOUR_MS);
}

interface Around {
  cabinId: number;
  allCabinIds: readonly number[];
}

/** What the server is sent for it; a time that is none is left empty, for the contract to refuse. */
export function bodyOf(values: NoticeValues, { cabinId, allCabinIds }: Around) {
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
