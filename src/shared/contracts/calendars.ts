import { z } from 'zod';
import { dateTime, id, oneOf, pathId, requiredText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { reason } from '../reason.ts';
import { defineCall } from './call.ts';

const tag = 'calendars';

/** A calendar of a booking site from which a cabin's stays are read (R-calendars-1). */
export const calendar = z.object({
  id,
  cabinId: id,
  name: z.string(),
  /** The host name only: whoever knows the whole address can read the bookings. */
  url: z.string(),
  /** What the text "CLOSED - Not available" means, which Booking.com writes for bookings and for closed dates. */
  closedMeans: z.enum(['stay', 'block']),
  /** `new` until the first read. */
  state: z.enum(['new', 'ok', 'failing']),
  lastGoodAtUtc: dateTime.nullable(),
  lastTriedAtUtc: dateTime.nullable(),
  /** Why the last read failed, as a sentence; null if it did not. */
  reason: z.string().nullable(),
  /** The key of `reason` in `errors.json` and the values of its placeholders, for clients that translate. */
  issue: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** The stays and blocks that it has and that are not over. */
  stays: z.int(),
  blocks: z.int(),
  /** The events that the last good read skipped. */
  skipped: z.int(),
  /** The events of the last good read that `closedMeans` is about. */
  closed: z.int(),
});
export type Calendar = z.output<typeof calendar>;

/** How an event of a calendar was understood. */
const calendarLine = z.object({
  kind: z.enum(['stay', 'block', 'skipped']),
  /** As the calendar writes it. */
  summary: z.string(),
  /** Null for skipped events. */
  arrivesOn: z.iso.date().nullable(),
  departsOn: z.iso.date().nullable(),
  guestName: z.string().nullable(),
  /** Whether the calendar has the last digits of the guest's telephone number. */
  hasDigits: z.boolean(),
  /** Whether `closedMeans` decides its kind. */
  isClosed: z.boolean(),
  /** Why it was skipped. */
  why: z.enum(['recurring', 'broken', 'endsBeforeStart', 'endless', 'over', 'cancelled']).nullable(),
});
export type CalendarLine = z.output<typeof calendarLine>;

const name = requiredText(TEXT_LIMITS.calendarName, reason('name_required'));
const url = requiredText(TEXT_LIMITS.webAddress, reason('calendar_address'));
const closedMeans = oneOf(['stay', 'block']);

const params = z.object({ id: pathId });
const calendarParams = params.extend({ calendarId: pathId });

export const listCalendars = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/calendars',
  access: 'host',
  tag,
  summary: 'The calendars of a cabin, the oldest first',
  params,
  status: 200,
  answer: z.object({ items: z.array(calendar) }),
});

export const previewCalendar = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/calendars/preview',
  access: 'host',
  tag,
  summary: 'Read a calendar without saving anything, to see how its events are understood',
  params,
  body: z.object({ url, closedMeans: closedMeans.default('stay') }),
  status: 200,
  answer: z.object({
    /** The host name. */
    url: z.string(),
    stays: z.int(),
    blocks: z.int(),
    skipped: z.int(),
    /** How many of the stays or blocks `closedMeans` is about. */
    closed: z.int(),
    /** The first ones by arrival, then the skipped ones. */
    lines: z.array(calendarLine),
  }),
});

export const createCalendar = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/calendars',
  access: 'host',
  tag,
  summary: 'Add a calendar; its first read starts at once',
  params,
  body: z.object({ name, url, closedMeans: closedMeans.default('stay') }),
  status: 201,
  answer: calendar,
});

export const updateCalendar = defineCall({
  method: 'PUT',
  path: '/api/cabins/:id/calendars/:calendarId',
  access: 'host',
  tag,
  summary: 'Change the fields sent; the host name in place of the address keeps it',
  params: calendarParams,
  body: z.object({ name: name.optional(), url: url.optional(), closedMeans: closedMeans.optional() }),
  status: 200,
  answer: calendar,
});

export const deleteCalendar = defineCall({
  method: 'DELETE',
  path: '/api/cabins/:id/calendars/:calendarId',
  access: 'host',
  tag,
  summary: 'Delete a calendar with its stays that are not over, unless another source has them',
  params: calendarParams,
  status: 204,
});

export const readCalendar = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/calendars/:calendarId/read',
  access: 'host',
  tag,
  summary: 'Read a calendar now, at most once a minute',
  params: calendarParams,
  status: 200,
  answer: calendar,
});
