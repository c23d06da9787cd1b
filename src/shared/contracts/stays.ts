import { z } from 'zod';
import { clearableText, clearableTime, dateTime, day, id, pathId, rowVersion } from '../fields.ts';
import { STAY_NIGHTS, TEXT_LIMITS } from '../limits.ts';
import { type ReasonText, reason } from '../reason.ts';
import { dayDifference } from '../days.ts';
import { plainText } from '../typed-text.ts';
import { defineCall } from './call.ts';

const tag = 'stays';

/** One booking of a cabin, as its host sees it (R-stays-2). Its digits are in no answer. */
export const stay = z.object({
  id,
  cabinId: id,
  source: z.enum(['manual', 'calendar']),
  calendarId: id.nullable(),
  arrivesOn: z.iso.date(),
  departsOn: z.iso.date(),
  /** Local times such as `15:00`; null for the cabin's. */
  arrivesAt: z.string().nullable(),
  departsAt: z.string().nullable(),
  arrivesAtUtc: dateTime,
  departsAtUtc: dateTime,
  guestName: z.string().nullable(),
  hasDigits: z.boolean(),
  /** After ten wrong guesses its digits open nothing until new ones are set. */
  digitsOff: z.boolean(),
  /** At the time of the answer. */
  state: z.enum(['planned', 'current', 'past', 'cancelled']),
  /** The address of the guest's page. */
  link: z.string(),
  /** When the guest reported each of them. */
  arrivedAtUtc: dateTime.nullable(),
  leftAtUtc: dateTime.nullable(),
  cannotGetInAtUtc: dateTime.nullable(),
  rowVersion,
});
export type Stay = z.output<typeof stay>;

/** Nights that a calendar of the cabin blocks; `departsOn` is the first free date after them. */
const block = z.object({ arrivesOn: z.iso.date(), departsOn: z.iso.date() });
export type Block = z.output<typeof block>;

/** The fault in a stay's dates; null if there is none. */
export function datesFault(arrivesOn: string, departsOn: string): ReasonText | null {
  if (departsOn <= arrivesOn) return reason('departure_before_arrival');
  const nights = dayDifference(arrivesOn, departsOn);
  return nights > STAY_NIGHTS ? reason('stay_too_long', { nights: STAY_NIGHTS }) : null;
}

const MAX_DIGITS = 12;
const MIN_LETTERS = 6;

/**
 * Digits in the form in which they are compared: lower case, without spaces, hyphens and the invisible marks of copied
 * numbers. By way of upper case, so that `ß` equals `SS`.
 */
export const readDigits = (typed: string) =>
  plainText(typed)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .toLowerCase();

const isNumber = (digits: string) => /^\d{4,}$/.test(digits);
const isWord = (digits: string) =>
  /^[\p{L}\p{M}\d]+$/u.test(digits) && (digits.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;

/** What opens a stay: the end of the guest's telephone number, or a word that is harder to guess (R-stays-5). */
const digits = z
  .string(reason('digits'))
  .overwrite(readDigits)
  .max(MAX_DIGITS, reason('digits'))
  .refine((read) => read === '' || isNumber(read) || isWord(read), reason('digits'))
  .transform((read) => read || null)
  .nullable();

const params = z.object({ id: pathId });
const stayParams = params.extend({ stayId: pathId });

export const listStays = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/stays',
  access: 'host',
  tag,
  summary:
    'The stays of a cabin and the blocks of its calendars by arrival: those that are not over and 30 days back, or those of some days',
  params,
  query: z.object({ from: day.optional(), to: day.optional() }),
  status: 200,
  answer: z.object({ items: z.array(stay), blocks: z.array(block) }),
});

export const createStay = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/stays',
  access: 'host',
  tag,
  summary: 'Enter a stay; 409 `overlap` names the stay that has some of its nights',
  params,
  body: z.object({
    arrivesOn: day,
    departsOn: day,
    arrivesAt: clearableTime.default(null),
    departsAt: clearableTime.default(null),
    guestName: clearableText(TEXT_LIMITS.personName).default(null),
    digits: digits.default(null),
  }),
  status: 201,
  answer: stay,
});

export const updateStay = defineCall({
  method: 'PUT',
  path: '/api/cabins/:id/stays/:stayId',
  access: 'host',
  tag,
  summary:
    'Change the fields sent; null clears an optional one. The dates of a calendar’s stay are the calendar’s',
  params: stayParams,
  body: z.object({
    arrivesOn: day.optional(),
    departsOn: day.optional(),
    arrivesAt: clearableTime.optional(),
    departsAt: clearableTime.optional(),
    guestName: clearableText(TEXT_LIMITS.personName).optional(),
    digits: digits.optional(),
    /** If missing, or the stay was changed since, the answer is 409 `stale`. */
    rowVersion: rowVersion.optional(),
  }),
  status: 200,
  answer: stay,
});

export const deleteStay = defineCall({
  method: 'DELETE',
  path: '/api/cabins/:id/stays/:stayId',
  access: 'host',
  tag,
  summary: 'Delete a stay; its link leads nowhere from then on',
  params: stayParams,
  status: 204,
});

export const replaceStayLink = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/stays/:stayId/link',
  access: 'host',
  tag,
  summary: 'Give a stay a new link; the old one leads nowhere from then on',
  params: stayParams,
  status: 200,
  answer: stay,
});

export const turnOnDigits = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/stays/:stayId/digits',
  access: 'host',
  tag,
  summary:
    'Let a stay be opened by digits again, after too many wrong ones; asks for other digits than before',
  params: stayParams,
  body: z.object({ digits: digits.optional() }),
  status: 200,
  answer: stay,
});
