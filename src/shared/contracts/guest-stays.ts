import { z } from 'zod';
import { dateTime, moment, oneOf, tagCode } from '../fields.ts';
import { defineCall } from './call.ts';
import { guide, guideArrival } from './guides.ts';

const tag = 'stays';

/** The token of a stay's link: 128 bits in base64url. */
export const STAY_TOKEN = /^[\w-]{22}$/;

/** The token in a link to which a chat or a mail program added punctuation or spaces; null without one. */
export const stayTokenIn = (text: string): string | null =>
  /^[^\w-]*([\w-]{22})(?![\w-])/.exec(text)?.[1] ?? null;

/** Before the window in which a stay's codes are shown, in it, or after the departure. */
export const STAY_STATES = ['before', 'open', 'over'] as const;
export type StayState = (typeof STAY_STATES)[number];

/** A stay as its guest sees it. */
export const guideStay = z.object({
  state: z.enum(STAY_STATES),
  /** When the window opens. */
  opensAtUtc: dateTime,
  arrivesAtUtc: dateTime,
  departsAtUtc: dateTime,
  /** The cabin's IANA zone. */
  timeZone: z.string(),
});
export type GuideStay = z.output<typeof guideStay>;

/** What a guest can report to the host, each once. */
export const STAY_EVENTS = ['arrived', 'left', 'cannot_get_in'] as const;
export type StayEvent = (typeof STAY_EVENTS)[number];

/** Of any length: a wrong token is not found. */
const params = z.object({ token: z.string() });

export const openStay = defineCall({
  method: 'POST',
  path: '/api/guest/:token/open',
  access: 'public',
  tag,
  summary: 'The link of the stay that these digits open; also as a form, which leads there',
  params: z.object({ token: tagCode }),
  query: z.object({ lang: z.string().max(35).optional() }),
  body: z.object({ digits: z.string().max(200) }),
  status: 200,
  answer: z.object({ link: z.string() }),
});

export const getStayGuide = defineCall({
  method: 'GET',
  path: '/api/guest/stays/:token',
  access: 'public',
  tag,
  summary: 'The guide with what the guest of a stay may read',
  params,
  query: z.object({ lang: z.string().max(35).optional() }),
  status: 200,
  answer: z.object({ stay: guideStay, arrival: guideArrival.nullable(), guide }),
});

export const tellHost = defineCall({
  method: 'POST',
  path: '/api/guest/stays/:token/events',
  access: 'public',
  tag,
  summary: 'Tell the host that the guest is in, has left, or cannot get in; each once. Also as a form',
  params,
  query: z.object({ lang: z.string().max(35).optional() }),
  body: z.object({ event: oneOf(STAY_EVENTS), at: moment.optional() }),
  status: 204,
});
