import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { STAY_KEPT_DAYS } from '#shared/limits.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { momentsOf, newLinkToken, type StayDates } from '#server/features/stays/index.ts';
import { addJob } from '#server/jobs/repo.ts';
import { FIRST_READ } from './calendars.ts';
import { requireCalendarAddress } from './download.ts';
import {
  type CalendarSettings,
  insertCalendar,
  insertEvents,
  insertStays,
  listBookedStays,
  listCalendarSettings,
  type NewEvent,
  type NewStay,
} from './repo.ts';

/** The most stays in a guide file, the earliest first. Only cabins with calendars have more, which the next reads add. */
const STAYS_PER_FILE = 5000;

const DAY_MS = 86_400_000;
/** Stays for which moments are computed before the event loop gets a turn. */
const MOMENTS_AT_ONCE = 50;

/** A stay in a guide file: without its link, and without digits, since only their hash is stored. */
export interface BookedStay extends StayDates {
  guestName: string | null;
  /** The index of the calendar that decides its dates; null for a stay entered by hand. */
  calendar: number | null;
  /** Its events, by which its calendars recognize it; `calendar` is an index too. */
  events: (Pick<NewEvent, 'uid' | 'code' | 'arrivesOn' | 'departsOn'> & { calendar: number })[];
}

/** A cabin's calendars and stays in a guide file. */
export interface Bookings {
  /** With their secret addresses. */
  calendars: CalendarSettings[];
  stays: BookedStay[];
}

/** The calendars and stays of a cabin, without cancelled ones. */
export async function bookingsOf(db: Executor, cabin: OwnCabin): Promise<Bookings> {
  const rows = await listCalendarSettings(db, cabin);
  const positions = new Map(rows.map(({ id }, position) => [id, position]));
  const stays = await listBookedStays(db, cabin, STAYS_PER_FILE);
  return {
    calendars: rows.map(({ id: _id, ...settings }) => settings),
    stays: stays.map(({ calendarId, events, ...stay }) => ({
      ...stay,
      calendar: calendarId === null ? null : (positions.get(calendarId) ?? null),
      events: events.map(({ calendarId: id, ...event }) => ({ ...event, calendar: positions.get(id) ?? 0 })),
    })),
  };
}

/**
 * Adds calendars, whose first reads are queued, and stays, with new links and without digits. Stays that would be deleted
 * the next night are left out.
 * @throws {Problem} `invalid_input` for an address that is not a calendar's
 */
export async function addBookings(
  tx: HostTransaction,
  cabin: OwnCabin,
  { calendars, stays }: Bookings,
): Promise<void> {
  const calendarIds: number[] = [];
  for (const calendar of calendars) {
    const url = requireCalendarAddress(calendar.url);
    const id = await insertCalendar(tx, cabin, { ...calendar, url });
    await addJob(tx, FIRST_READ, { id });
    calendarIds.push(id);
  }
  const oldestDepartureMs = Date.now() - STAY_KEPT_DAYS * DAY_MS;
  const added: (NewStay & Pick<BookedStay, 'events'>)[] = [];
  for (const [index, { calendar, ...stay }] of stays.entries()) {
    if (index % MOMENTS_AT_ONCE === 0) await yieldToEventLoop();
    const moments = momentsOf(stay, cabin);
    if (moments.departsAtUtc.getTime() <= oldestDepartureMs) continue;
    const calendarId = calendar === null ? null : (calendarIds[calendar] ?? null);
    added.push({ ...stay, ...moments, calendarId, digitsHash: null, linkToken: newLinkToken() });
  }
  const cabinId = cabin.id;
  const stayIds = await insertStays(
    tx,
    { cabinId },
    added.map(({ events: _events, ...stay }) => stay),
  );
  for (const [position, id] of calendarIds.entries()) {
    const events = added.flatMap(({ linkToken, events: all }) =>
      all
        .filter(({ calendar }) => calendar === position)
        .map(({ calendar: _position, ...event }) => ({
          ...event,
          kind: 'stay' as const,
          stayId: stayIds.get(linkToken) ?? null,
        })),
    );
    await insertEvents(tx, { cabinId, id }, events);
  }
}
