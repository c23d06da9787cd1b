import { z } from 'zod';
import { pathId, requiredText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { reason } from '../reason.ts';
import { defineCall } from './call.ts';

/** A place of the geocoding service (`GEOCODING_URL`). */
const knownPlace = z.object({
  name: z.string(),
  /** The areas that it lies in, the smallest first. */
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
    /** The cabin that the places are for; left out while it is being added. */
    cabinId: pathId.optional(),
  }),
  status: 200,
  /** Empty if geocoding is off or does not answer. */
  answer: z.object({ places: z.array(knownPlace) }),
});
