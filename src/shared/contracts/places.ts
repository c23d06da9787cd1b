import { z } from 'zod';
import { pathId, requiredText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { reason } from '../reason.ts';
import { defineCall } from './call.ts';

/** A place as the site's service for places knows it (`GEOCODING_URL`). */
const knownPlace = z.object({
  name: z.string(),
  /** What it lies in, the nearest first. */
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type KnownPlace = z.output<typeof knownPlace>;

export const lookUpPlaces = defineCall({
  method: 'GET',
  path: '/api/places',
  access: 'host',
  tag: 'cabins',
  summary: 'Places of a name that a host types, the nearest to a cabin first',
  query: z.object({
    name: requiredText(TEXT_LIMITS.itemName, reason('name_required')),
    /** The cabin that they are looked up for; left out for one that is being added. */
    cabinId: pathId.optional(),
  }),
  status: 200,
  /** None where the site looks nothing up, or where the service does not answer: the host types on. */
  answer: z.object({ places: z.array(knownPlace) }),
});
