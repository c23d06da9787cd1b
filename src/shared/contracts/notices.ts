import { z } from 'zod';
import { dateTime, id, moment, oneOf, pathId, requiredText, rowVersion, tagCode } from '../fields.ts';
import { CABINS_PER_NOTICE, NOTICE_DAYS, TEXT_LIMITS } from '../limits.ts';
import { reason } from '../reason.ts';
import { defineCall } from './call.ts';

const tag = 'notices';

export const NOTICE_LEVELS = ['info', 'important'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

/** A host's message to the guests of some cabins for some time, as the host sees it (R-notices-1). */
export const notice = z.object({
  id,
  text: z.string(),
  cabinIds: z.array(id),
  level: z.enum(NOTICE_LEVELS),
  startsAtUtc: dateTime,
  endsAtUtc: dateTime,
  /** At the time of the answer: planned before the start, over from the end on. */
  state: z.enum(['planned', 'shown', 'over']),
  rowVersion,
});
export type Notice = z.output<typeof notice>;

const text = requiredText(TEXT_LIMITS.notice, reason('text_required'));
const level = oneOf(NOTICE_LEVELS);
const cabinIds = z
  .array(z.int(reason('cabin_ids')).positive(reason('cabin_ids')), reason('cabin_ids'))
  .min(1, reason('no_cabins'))
  .max(CABINS_PER_NOTICE, reason('list_too_long'))
  .transform((ids) => [...new Set(ids)]);

const DAY_MS = 86_400_000;

/** The error in a notice's end, compared with its start; a new notice must end in the future. */
export function endProblem(startsAt: Date, endsAt: Date, now: Date | null) {
  if (endsAt <= startsAt) return reason('end_before_start');
  if (now !== null && endsAt <= now) return reason('end_is_past');
  return endsAt.getTime() - startsAt.getTime() > NOTICE_DAYS * DAY_MS
    ? reason('notice_too_long', { days: NOTICE_DAYS })
    : null;
}

const params = z.object({ id: pathId });

export const listNotices = defineCall({
  method: 'GET',
  path: '/api/notices',
  access: 'host',
  tag,
  summary: "The host's notices, those that end last first",
  status: 200,
  answer: z.array(notice),
});

export const createNotice = defineCall({
  method: 'POST',
  path: '/api/notices',
  access: 'host',
  tag,
  summary: 'Tell the guests of some cabins something, from a start (default: now) to an end',
  body: z.object({ text, cabinIds, level, startsAtUtc: moment.optional(), endsAtUtc: moment }),
  status: 201,
  answer: notice,
});

export const updateNotice = defineCall({
  method: 'PUT',
  path: '/api/notices/:id',
  access: 'host',
  tag,
  summary: 'Change the fields sent',
  params,
  body: z.object({
    text: text.optional(),
    cabinIds: cabinIds.optional(),
    level: level.optional(),
    startsAtUtc: moment.optional(),
    endsAtUtc: moment.optional(),
    /** If missing, or the notice was changed since, the answer is 409 `stale`. */
    rowVersion: rowVersion.optional(),
  }),
  status: 200,
  answer: notice,
});

export const deleteNotice = defineCall({
  method: 'DELETE',
  path: '/api/notices/:id',
  access: 'host',
  tag,
  summary: 'Delete a notice; guests no longer see it',
  params,
  status: 204,
});

export const getGuestNotices = defineCall({
  method: 'GET',
  path: '/api/guest/:token/notices',
  access: 'public',
  tag,
  summary: 'The notices as a guide shows them, to keep an open page up to date; counts no scan',
  params: z.object({ token: tagCode }),
  query: z.object({ lang: z.string().max(35).optional() }),
  status: 200,
  answer: z.object({
    /** The server's time, since a phone's clock may be wrong. */
    nowUtc: dateTime,
    /** When the next notice starts or ends; null if none does. */
    changesAtUtc: dateTime.nullable(),
    /** The HTML of the notices in the requested language: those at the top, and those after the wifi. */
    above: z.string(),
    later: z.string(),
  }),
});
