import { z } from 'zod';
import { saveArrival } from '#shared/contracts/arrival.ts';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { createCalendar } from '#shared/contracts/calendars.ts';
import { createStay, datesFault } from '#shared/contracts/stays.ts';
import { day, id, oneOf, rawText } from '#shared/fields.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { CALENDARS_PER_CABIN, STAYS_PER_CABIN, TEXT_LIMITS } from '#shared/limits.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { templateInput } from '#shared/templates.ts';

/** Increase it when older versions cannot read the new format. */
export const FORMAT = 1;

/** Names of the entries that are JSON. */
export const PARTS = ['cabin', 'services', 'templates', 'translations', 'pictures'] as const;

/** Those that a file may lack: "Getting in" before its first save, and calendars and stays without secrets. */
export const OPTIONAL_PARTS = ['arrival', 'bookings'] as const;

/** Maximum lengths of the lists, above those of any real guide. */
export const MAX_LENGTHS = { services: 1000, templates: 1000, translations: 20_000, pictures: 1000 };

/** As many as an export has at most. */
const MAX_STAYS = 5000;
/** Events of one stay; each calendar has one or two. */
const MAX_EVENTS = 20;

/** A side of a picture, in pixels. */
const MAX_SIDE = 20_000;

const cabin = updateCabin.body
  .omit({ notes: true, addTranslationLanguage: true, removeTranslationLanguage: true, rowVersion: true })
  .required({ name: true, location: true, language: true, translationLanguages: true })
  .refine(({ latitude = null, longitude = null }) => (latitude === null) === (longitude === null));

const service = z.object({
  serviceId: id,
  key: oneOf(SERVICE_KEYS),
  isEnabled: z.boolean(),
  valueJson: z.string(),
});

const translation = z.object({
  serviceId: id.nullable(),
  field: z.string().regex(/^(arrival\.)?\w{1,40}(\.\d{1,4}\.\w{1,40})?$/),
  language: oneOf(GUEST_LANGUAGES),
  source: rawText(TEXT_LIMITS.translation),
  text: rawText(TEXT_LIMITS.translation).min(1),
  by: z.enum(['machine', 'manual']),
});

/** An uploaded picture, with the colour and preview shown while it loads. */
const picture = z.object({
  imageUrl: z.string().regex(/^\/media\/[\w-]{22}$/),
  width: z.int().positive().max(MAX_SIDE),
  height: z.int().positive().max(MAX_SIDE),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  preview: z.base64().max(4000),
});

const position = z.int().nonnegative();

const stay = createStay.body
  .omit({ digits: true })
  .extend({
    calendar: position.nullable(),
    events: z
      .array(
        z.object({
          calendar: position,
          uid: z.string().max(200).nullable(),
          code: z.string().max(40).nullable(),
          arrivesOn: day,
          departsOn: day,
        }),
      )
      .max(MAX_EVENTS),
  })
  .refine((read) =>
    [read, ...read.events].every((each) => datesFault(each.arrivesOn, each.departsOn) === null),
  );

const bookings = z
  .object({
    calendars: z.array(createCalendar.body).max(CALENDARS_PER_CABIN),
    stays: z.array(stay).max(MAX_STAYS),
  })
  .refine(({ calendars, stays }) => {
    const positions = stays.flatMap(({ calendar, events }) => [
      ...(calendar === null ? [] : [calendar]),
      ...events.map((event) => event.calendar),
    ]);
    return positions.every((each) => each < calendars.length);
  })
  .refine(({ stays }) => stays.filter(({ calendar }) => calendar === null).length <= STAYS_PER_CABIN);

/** The JSON of a guide file; unknown fields are ignored. */
export const guideFileShape = z.object({
  cabin,
  arrival: saveArrival.body.omit({ rowVersion: true }).optional(),
  bookings: bookings.optional(),
  services: z.array(service),
  templates: z.array(z.object({ id }).and(templateInput)),
  translations: z.array(translation),
  pictures: z.array(picture),
});
export type GuideContent = z.output<typeof guideFileShape>;
