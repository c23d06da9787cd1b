import { z } from 'zod';
import { dateTime, pathId, tagCode } from '../fields.ts';
import { SKIES } from '../weather.ts';
import { defineCall } from './call.ts';

const sky = z.enum(SKIES).nullable();
const temperature = z.number().nullable();

/** The weather at a cabin: now, and the coming days from today on. Temperatures in °C; what is unknown is null (R-weather-6). */
export const weather = z.object({
  now: z.object({ temperature, sky, isDay: z.boolean().nullable() }),
  days: z.array(z.object({ day: z.iso.date(), sky, high: temperature, low: temperature })),
  /** When the weather service was asked. */
  updatedAt: dateTime,
  /** Made up for a demo: no service is to be named for it. */
  isSample: z.literal(true).optional(),
});
export type Weather = z.output<typeof weather>;

const answer = z.object({
  /** Null when it is unknown, or set not to show. */
  weather: weather.nullable(),
  /** Newer weather is being fetched: worth asking again in a few seconds. */
  isComing: z.boolean(),
});

export const getCabinWeather = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/weather',
  access: 'host',
  tag: 'weather',
  summary: "The weather at one of the host's cabins, as far as it is known",
  params: z.object({ id: pathId }),
  status: 200,
  answer,
});

export const getGuestWeather = defineCall({
  method: 'GET',
  path: '/api/guest/:token/weather',
  access: 'public',
  tag: 'weather',
  summary: 'The weather as a guide shows it, to bring an open page up to date',
  params: z.object({ token: tagCode }),
  query: z.object({ lang: z.string().max(35).optional() }),
  status: 200,
  answer: answer.extend({
    /** What the page shows of it, in the language asked for. */
    html: z.string(),
  }),
});
