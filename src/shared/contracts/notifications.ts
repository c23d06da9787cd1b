import { z } from 'zod';
import { dateTime, id, moment } from '../fields.ts';
import { GUEST_LANGUAGES } from '../languages.ts';
import { TIERS } from '../tiers.ts';
import { reason } from '../reason.ts';
import { defineCall } from './call.ts';

/** The number of latest ones to list. */
export const NOTIFICATIONS = 50;
/** Older ones are not listed. */
export const NOTIFICATION_DAYS = 90;

const happened = {
  at: dateTime,
  /** Whether the host has not seen it yet (R-notifications-5). */
  isNew: z.boolean(),
};
const aboutCabin = { ...happened, cabinId: id, cabinName: z.string() };

/** What can happen to a stay. */
const STAY_NEWS = ['stayArrived', 'stayLeft', 'stayCannotGetIn', 'digitsOff'] as const;

/** Something that happened to a host or their cabins (R-notifications-1). */
export const notification = z.discriminatedUnion('kind', [
  /** An admin approved the requested plan. */
  z.object({ kind: z.literal('planApproved'), ...happened, plan: z.enum(TIERS) }),
  z.object({ kind: z.literal('planDeclined'), ...happened, plan: z.enum(TIERS) }),
  /** Guests opened the cabin's guide for the first time. */
  z.object({ kind: z.literal('firstScan'), ...aboutCabin }),
  /** For a day there was no good read of one of the cabin's calendars. */
  z.object({ kind: z.literal('calendarFailing'), ...aboutCabin, calendarName: z.string() }),
  /** Texts were changed, last at `at`, and `count` of their translations are out of date. */
  z.object({
    kind: z.literal('translationStale'),
    ...aboutCabin,
    language: z.enum(GUEST_LANGUAGES),
    count: z.int(),
  }),
  /** A guest's report, or a stay's digits turned off after too many wrong guesses (R-stays-10). */
  z.object({
    kind: z.enum(STAY_NEWS),
    ...aboutCabin,
    stayId: id,
    guestName: z.string().nullable(),
  }),
]);
export type Notification = z.output<typeof notification>;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  access: 'host',
  tag: 'notifications',
  summary: "What happened to the host's plan and cabins, the newest first",
  status: 200,
  answer: z.array(notification),
});

export const markNotificationsSeen = defineCall({
  method: 'PUT',
  path: '/api/notifications/seen',
  access: 'host',
  tag: 'notifications',
  summary: 'Mark as seen what happened up to a moment',
  body: z.object({ until: moment }),
  status: 204,
});

/** A mail on Mondays with the week's figures, off by default (R-notifications-4). */
const weeklyMail = z.object({ isOn: z.boolean() });

export const getWeeklyMail = defineCall({
  method: 'GET',
  path: '/api/notifications/weekly-mail',
  access: 'host',
  tag: 'notifications',
  summary: 'Whether the host has the weekly mail',
  status: 200,
  answer: weeklyMail,
});

export const saveWeeklyMail = defineCall({
  method: 'PUT',
  path: '/api/notifications/weekly-mail',
  access: 'host',
  tag: 'notifications',
  summary: 'Turn the weekly mail on or off',
  body: z.object({ isOn: z.boolean(reason('true_or_false')) }),
  status: 200,
  answer: weeklyMail,
});
