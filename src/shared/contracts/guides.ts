import { z } from 'zod';
import { dateTime, id, tagCode } from '../fields.ts';
import { GUEST_LANGUAGES } from '../languages.ts';
import { SERVICE_KEYS } from '../service-keys.ts';
import { THEMES } from '../themes.ts';
import { defineCall } from './call.ts';
import { NOTICE_LEVELS } from './notices.ts';
import { template } from './templates.ts';
import { weather } from './weather.ts';

/** An uploaded picture that a guide shows. */
const guidePicture = z.object({
  width: z.int(),
  height: z.int(),
  /** Its average colour. */
  colour: z.string(),
  /** Itself 20 px wide, as WebP in base64: of the cabin's picture only. */
  preview: z.string().nullable(),
});
export type GuidePicture = z.output<typeof guidePicture>;

/** A guide as a guest reads it: the page and this call show the same (R-guests-10). */
export const guide = z.object({
  code: z.string(),
  /** Language of the page's own words. */
  language: z.enum(GUEST_LANGUAGES),
  /** Language of the host's texts. */
  ownLanguage: z.enum(GUEST_LANGUAGES),
  /** Languages that the host's texts are offered in, their own first. */
  languages: z.array(z.enum(GUEST_LANGUAGES)),
  /** Which texts stand here in the page's language, by `textKey`; the others are in their own. */
  translated: z.array(z.string()),
  /** Beyond the plan's cabins: name, contact and the emergency part with its address only (R-plans-11). */
  restricted: z.boolean(),
  /** What the host tells at the moment, each in the page's language or else its own, important ones first (R-notices-3). */
  notices: z.array(
    z.object({
      id,
      text: z.string(),
      level: z.enum(NOTICE_LEVELS),
      endsAtUtc: dateTime,
      language: z.enum(GUEST_LANGUAGES),
    }),
  ),
  cabin: z.object({
    name: z.string(),
    /** Null as region and pin are: the page does not say where the cabin is (R-guests-7). */
    location: z.string().nullable(),
    region: z.string().nullable(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    /** The point of that picture that stays in view however it is cut, in percent from its left and its top. */
    focusX: z.int(),
    focusY: z.int(),
    /** Where its host put it on the map; null when no one did. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    themeKey: z.enum(THEMES),
  }),
  /** Where the cabin is, as the emergency part says it whatever the host hid (R-guests-7); null where there is no such part. */
  emergencyPlace: z
    .object({
      location: z.string(),
      region: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  /** Enabled, within the host's tier and filled in, in the host's order. */
  services: z.array(
    z.object({ serviceId: id, key: z.enum(SERVICE_KEYS), value: z.record(z.string(), z.unknown()) }),
  ),
  /** The host's own services shown in this cabin, in order. */
  templates: z.array(template),
  /** What is known of the uploaded pictures in it, by `imageUrl`. */
  pictures: z.record(z.string(), guidePicture),
  /** Null while it is unknown or set not to show. */
  weather: weather.nullable(),
  updatedAt: dateTime,
});
export type Guide = z.output<typeof guide>;

export const getGuide = defineCall({
  method: 'GET',
  path: '/api/guest/:token',
  access: 'public',
  tag: 'guides',
  summary: "A cabin's guide as JSON",
  params: z.object({ token: tagCode }),
  query: z.object({ lang: z.string().max(35).optional() }),
  status: 200,
  answer: guide,
});
