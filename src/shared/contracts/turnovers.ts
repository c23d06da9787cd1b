import { z } from 'zod';
import { dateTime, day, id, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { defineCall } from './call.ts';

/** How many days the list covers, today included. */
export const TURNOVER_DAYS = 14;

/** The arrival or the departure of a stay, as the list of all cabins shows it (R-stays-17). */
const turnover = z.object({
  kind: z.enum(['arrival', 'departure']),
  /** The date and time in the cabin's zone; until the host saves a time, 15:00 or 11:00. */
  day: z.iso.date(),
  time: z.string(),
  stayId: id,
  cabinId: id,
  cabinName: z.string(),
  guestName: z.string().nullable(),
  hasDigits: z.boolean(),
  /** As in a stay. */
  digitsOff: z.boolean(),
  /** When the guest reported each of them. */
  arrivedAtUtc: dateTime.nullable(),
  leftAtUtc: dateTime.nullable(),
  cannotGetInAtUtc: dateTime.nullable(),
});
export type Turnover = z.output<typeof turnover>;

export const listTurnovers = defineCall({
  method: 'GET',
  path: '/api/turnovers',
  access: 'host',
  tag: 'stays',
  summary: 'The arrivals and departures at all of a host’s cabins, today and in the 13 days after, in order',
  query: z.object({
    from: day.optional(),
    /** A part of the cabin's name, in any case. */
    q: text(TEXT_LIMITS.cabinName).default(''),
  }),
  status: 200,
  answer: z.object({
    /** Whole days, about 500 items in all. */
    items: z.array(turnover),
    /** The `from` of the next answer; null if this is the last. */
    nextFrom: z.iso.date().nullable(),
  }),
});
