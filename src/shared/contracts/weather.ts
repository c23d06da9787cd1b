import { z } from 'zod';
import { dateTime, pathId, tagCode } from '../fields.ts';
import { SKIES } from '../weather.ts';
import { defineCall } from './call.ts';

const sky = z.enum(SKIES).nullable();
const temperature = z.number().nullable();

/** The current weather at a cabin and the forecast from today on. Temperatures in °C; null if unknown (R-weather-6). */
export const weather = z.object({
  now: z.object({ temperature, sky, isDay: z.boolean().nullable() }),
  days: z.array(z.object({ day: z.iso.date(), sky, high: temperature, low: temperature })),
  /** When it was fetched. */
  updatedAt: dateTime,
  /** Invented for a demo, so no weather service is credited. */
  isSample: z.literal(true).optional(),
});
export type Weather = z.output<typeof weather>;

const answer = z.object({
  /** Null if unknown or hidden. */
  weather: weather.nullable(),
  /** Newer weather is being fetched; call again in a few seconds. */
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
    /** The HTML for the page in the requested language. */
    html: z.string(),
  }),
});
