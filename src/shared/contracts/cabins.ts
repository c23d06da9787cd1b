import { z } from 'zod';
import {
  clearablePictureAddress,
  clearableText,
  clearableTime,
  clearableTimeZone,
  dateTime,
  focus,
  id,
  latitude,
  longitude,
  oneOf,
  pathId,
  requiredText,
  rowVersion,
  tagCode,
} from '../fields.ts';
import { GUEST_LANGUAGES } from '../languages.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { UPLOAD_BYTES } from '../pictures.ts';
import { SERVICE_KEYS } from '../service-keys.ts';
import { THEMES } from '../themes.ts';
import { defineCall } from './call.ts';
import { reason } from '../reason.ts';

const tag = 'cabins';

/** A cabin as its host sees it (R-cabins-1). */
export const cabin = z.object({
  id,
  name: z.string(),
  location: z.string(),
  region: z.string().nullable(),
  /** The code of its tag; null until one is activated. */
  token: z.string().nullable(),
  /** How many more times its tag may move to another cabin (0 or 1); null without a tag. */
  transfersLeft: z.int().nullable(),
  /** When a guest last opened the guide; null if none did or visits are not counted. */
  lastScanAt: dateTime.nullable(),
  createdAt: dateTime,
  trackingEnabled: z.boolean(),
  notes: z.string().nullable(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The point of the picture that cropping keeps, in percent from the left and the top. */
  focusX: z.int(),
  focusY: z.int(),
  /** The host's coordinates, in degrees; null if only the location is known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  themeKey: z.enum(THEMES),
  /** The language of its texts. */
  language: z.enum(GUEST_LANGUAGES),
  /** The chosen translation languages in the host's order; guests get those within the plan. */
  translationLanguages: z.array(z.enum(GUEST_LANGUAGES)),
  /** Local times such as `15:00`; null until the host saved them (R-stays-1). */
  checkInTime: z.string().nullable(),
  checkOutTime: z.string().nullable(),
  /** The IANA time zone of these times. */
  timeZone: z.string(),
  /** Whether a stay of it is not over. */
  hasStays: z.boolean(),
  rowVersion,
  services: z.array(
    z.object({
      serviceId: id,
      key: z.enum(SERVICE_KEYS),
      isEnabled: z.boolean(),
      /** Whether the host saved it once; before, guests see nothing of it (R-services-1). */
      isFilledIn: z.boolean(),
      sortOrder: z.int(),
    }),
  ),
});
export type Cabin = z.output<typeof cabin>;

const name = requiredText(TEXT_LIMITS.cabinName, reason('name_required'));
const location = requiredText(TEXT_LIMITS.location, reason('location_required'));
const region = clearableText(TEXT_LIMITS.region);
const description = clearableText(TEXT_LIMITS.cabinDescription);

const params = z.object({ id: pathId });

export const listCabins = defineCall({
  method: 'GET',
  path: '/api/cabins',
  access: 'host',
  tag,
  summary: "The host's cabins, oldest first",
  status: 200,
  answer: z.array(cabin),
});

export const getCabin = defineCall({
  method: 'GET',
  path: '/api/cabins/:id',
  access: 'host',
  tag,
  summary: 'One cabin',
  params,
  status: 200,
  answer: cabin,
});

/** The input of the Add New Cabin dialog. */
export const newCabin = z.object({
  name,
  location,
  region: region.optional(),
  description: description.optional(),
  imageUrl: clearablePictureAddress.optional(),
  focusX: focus.optional(),
  focusY: focus.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  /** The language of its texts; by default the host's. */
  language: oneOf(GUEST_LANGUAGES).optional(),
  checkInTime: clearableTime.optional(),
  checkOutTime: clearableTime.optional(),
  /** By default the site's. */
  timeZone: clearableTimeZone.optional(),
});

export const createCabin = defineCall({
  method: 'POST',
  path: '/api/cabins',
  access: 'host',
  tag,
  summary: 'Add a cabin',
  body: newCabin,
  status: 201,
  answer: cabin,
});

export const updateCabin = defineCall({
  method: 'PUT',
  path: '/api/cabins/:id',
  access: 'host',
  tag,
  summary: 'Change the fields sent; null clears an optional one',
  params,
  body: newCabin.partial().extend({
    notes: clearableText(TEXT_LIMITS.notes).optional(),
    trackingEnabled: z.boolean(reason('true_or_false')).optional(),
    themeKey: oneOf(THEMES).optional(),
    translationLanguages: z
      .array(oneOf(GUEST_LANGUAGES), reason('languages'))
      .max(GUEST_LANGUAGES.length, reason('each_language_once'))
      .optional(),
    /** Adds or removes one language, so that two open pages do not undo each other's choice. */
    addTranslationLanguage: oneOf(GUEST_LANGUAGES).optional(),
    removeTranslationLanguage: oneOf(GUEST_LANGUAGES).optional(),
    /** If sent, and the cabin was changed since, the answer is 409 `stale`. */
    rowVersion: rowVersion.optional(),
  }),
  status: 200,
  answer: cabin,
});

export const copyCabin = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/copy',
  access: 'host',
  tag,
  summary: 'Add a cabin with the services and looks of another; what is of one house only stays there',
  params,
  body: z.object({ name, location }),
  status: 201,
  answer: cabin,
});

export const downloadGuide = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/guide.zip',
  access: 'host',
  tag,
  summary:
    'The guide as a file: JSON, pictures and translations; with secrets=true also the wifi password, the codes, what is for the guests of a stay, and the cabin’s stays and calendars',
  params,
  query: z.object({ secrets: oneOf(['true', 'false']).default('false') }),
  status: 200,
  file: 'application/zip',
});

export const downloadGuidePage = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/guide.html',
  access: 'host',
  tag,
  summary:
    'The guide as one page to keep: all languages and pictures in one file that needs no server; nothing that only the guests of a stay read',
  params,
  /** The language that it opens in; by default the cabin's. */
  query: z.object({ lang: oneOf(GUEST_LANGUAGES).optional() }),
  status: 200,
  file: 'text/html',
});

export const importGuide = defineCall({
  method: 'POST',
  path: '/api/cabins/import',
  access: 'host',
  tag,
  summary: 'Add a cabin out of the file of a guide, as `guide.zip` gave it; whole or not at all',
  fileBytes: UPLOAD_BYTES,
  status: 201,
  answer: cabin,
});

export const deleteCabin = defineCall({
  method: 'DELETE',
  path: '/api/cabins/:id',
  access: 'host',
  tag,
  summary: 'Delete a cabin; its tag is released, or retired with releaseToken=false',
  params,
  query: z.object({ releaseToken: oneOf(['true', 'false']).default('true') }),
  status: 204,
});

export const activateCabin = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/activate',
  access: 'host',
  tag,
  summary: 'Link a tag to the cabin by its activation key',
  params,
  body: z.object({ code: tagCode }),
  status: 200,
  answer: cabin,
});

export const releaseToken = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/release-token',
  access: 'host',
  tag,
  summary: 'Take the tag off the cabin; a key may be transferred once',
  params,
  status: 200,
  answer: cabin,
});
