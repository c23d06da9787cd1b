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
  /** A preview 20 px wide, as WebP in base64; only for the cabin's picture. */
  preview: z.string().nullable(),
});
export type GuidePicture = z.output<typeof guidePicture>;

/** "Getting in" as this reader may see it (R-arrival-2). Each `language` is that of the text beside it. */
export const guideArrival = z.object({
  /** '' where there is none for this reader. */
  text: z.string(),
  language: z.enum(GUEST_LANGUAGES),
  pictures: z.array(
    z.object({ imageUrl: z.string(), caption: z.string(), language: z.enum(GUEST_LANGUAGES) }),
  ),
  codes: z.array(
    z.object({
      name: z.string(),
      /** Null for a reader who may see only the name, without hint and picture. */
      code: z.string().nullable(),
      hint: z.string(),
      language: z.enum(GUEST_LANGUAGES),
      imageUrl: z.string().nullable(),
      isBackup: z.boolean(),
    }),
  ),
  /** Whether the guests of a stay see more: a code, the text or the wifi password. */
  isSealed: z.boolean(),
  /** Whether the wifi password is left out for this reader. */
  isWifiSealed: z.boolean(),
  /** When the window opens, in the 24 hours before it; else null, because an empty house must not be announced. */
  opensAtUtc: dateTime.nullable(),
  /** The cabin's IANA zone. */
  timeZone: z.string(),
});
export type GuideArrival = z.output<typeof guideArrival>;

/** A guide as guests see it, for the page and this call alike (R-guests-10). */
export const guide = z.object({
  code: z.string(),
  /** The language of the page. */
  language: z.enum(GUEST_LANGUAGES),
  /** The language of the host's texts. */
  ownLanguage: z.enum(GUEST_LANGUAGES),
  /** The languages of the host's texts, the original first. */
  languages: z.array(z.enum(GUEST_LANGUAGES)),
  /** The keys (`textKey`) of the texts that are translated into the page's language. */
  translated: z.array(z.string()),
  /** For cabins beyond the plan's limit: guests see only name, contact and the emergency part with its address (R-plans-11). */
  restricted: z.boolean(),
  /** The current notices, in the page's language if translated, important ones first (R-notices-3). */
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
    /** Null, like region and coordinates, if the page does not show the address (R-guests-7). */
    location: z.string().nullable(),
    region: z.string().nullable(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    /** The point of the picture that cropping keeps, in percent from the left and the top. */
    focusX: z.int(),
    focusY: z.int(),
    /** The host's coordinates; null if there are none. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Local times such as `15:00`; null until the host saved them, and in a restricted guide. */
    checkInTime: z.string().nullable(),
    checkOutTime: z.string().nullable(),
    themeKey: z.enum(THEMES),
  }),
  /** The address in the emergency part, which is shown even if the host hid it elsewhere (R-guests-7); null without that part. */
  emergencyPlace: z
    .object({
      location: z.string(),
      region: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  /** "Getting in"; null where the host wrote nothing of it. */
  arrival: guideArrival.nullable(),
  /** Enabled, within the host's tier and filled in, in the host's order. */
  services: z.array(
    z.object({ serviceId: id, key: z.enum(SERVICE_KEYS), value: z.record(z.string(), z.unknown()) }),
  ),
  /** The host's custom services in this cabin, in order. */
  templates: z.array(template),
  /** Facts about its uploaded pictures, by `imageUrl`. */
  pictures: z.record(z.string(), guidePicture),
  /** Null if unknown or hidden. */
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

/** The longest question, in UTF-16 units. */
export const QUESTION_LENGTH = 200;

export const askGuide = defineCall({
  method: 'GET',
  path: '/api/guest/:token/ask',
  access: 'public',
  tag: 'guides',
  summary: 'Up to three quotes of the guide that answer a question; none where it does not say',
  params: z.object({ token: tagCode }),
  query: z.object({
    q: z.string().max(QUESTION_LENGTH).default(''),
    lang: z.string().max(35).optional(),
  }),
  status: 200,
  answer: z.object({
    answers: z.array(
      z.object({
        /** Null for what belongs to no service: the cabin, "Getting in" and notices. */
        serviceId: id.nullable(),
        /** A service's key, `custom` for the host's own, or `cabin`, `arrival`, `notice`. */
        key: z.string(),
        /** The title of the passage's part. */
        title: z.string(),
        /** `items.2` for a row of a list. */
        field: z.string(),
        /** A run of the field's characters as guests read it; parts of a row are joined by ` · `. */
        quote: z.string(),
        lang: z.enum(GUEST_LANGUAGES),
        by: z.enum(['guide', 'ai']),
      }),
    ),
    /** The language of the page. */
    language: z.enum(GUEST_LANGUAGES),
  }),
});
