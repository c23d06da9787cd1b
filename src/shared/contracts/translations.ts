import { z } from 'zod';
import { id, oneOf, pathId, rawText, text } from '../fields.ts';
import { GUEST_LANGUAGES } from '../languages.ts';
import { LONG_TEXT_BYTES, TEXT_LIMITS } from '../limits.ts';
import { defineCall } from './call.ts';
import { reason } from '../reason.ts';

const tag = 'translations';

/** In one call; more than the largest guide has. */
export const TEXTS_AT_ONCE = 500;

/** `stale`: the source was changed; guests read the old translation until it is updated. */
export const TRANSLATION_STATES = ['missing', 'machine', 'manual', 'stale'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

const language = oneOf(GUEST_LANGUAGES);
const POSITIVE = reason('positive_whole');

/** A text of a cabin's guide and its translation (R-translations-2). */
export const translation = z.object({
  /** Null for the cabin's texts. A custom service is translated once for all cabins. */
  serviceId: id.nullable(),
  /** The path, such as `description`, or `items.0.name` in the first row of a list. */
  field: z.string(),
  source: z.string(),
  /** Empty if missing. */
  text: z.string(),
  state: z.enum(TRANSLATION_STATES),
  /** The author of the translation, null if missing. Machine translation never replaces a person's. */
  by: z.enum(['machine', 'manual']).nullable(),
  /** The translated source, if `stale`, to show what changed. */
  sourceBefore: z.string().optional(),
  /** True for a text that only the guests of a stay read. */
  isSealed: z.literal(true).optional(),
});
export type Translation = z.output<typeof translation>;

const params = z.object({ id: pathId, lang: language });

/** The progress of a guide's translations. */
export const translationProgress = z.object({
  /** Whether machine translation is available. */
  hasMachine: z.boolean(),
  languages: z.array(
    z.object({
      language: z.enum(GUEST_LANGUAGES),
      /** Whether guests are offered the language: it is within the plan in effect. */
      isOffered: z.boolean(),
      missing: z.int(),
      machine: z.int(),
      manual: z.int(),
      stale: z.int(),
    }),
  ),
});
export type TranslationProgress = z.output<typeof translationProgress>;

export const getTranslationProgress = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/translations',
  access: 'host',
  tag,
  summary: "How far the cabin's guide is translated into each of its languages",
  params: z.object({ id: pathId }),
  status: 200,
  answer: translationProgress,
});

export const listTranslations = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/translations/:lang',
  access: 'host',
  tag,
  summary: 'Every text that a guest reads, with its translation',
  params,
  status: 200,
  answer: z.object({ items: z.array(translation) }),
});

/** An edited translation. */
export const unsavedTranslation = z.object({
  serviceId: z.int(POSITIVE).positive(POSITIVE).nullable(),
  field: z.string(reason('text')).max(80, reason('list_too_long')),
  text: text(TEXT_LIMITS.translation),
});
export type UnsavedTranslation = z.output<typeof unsavedTranslation>;

export const saveTranslations = defineCall({
  method: 'PUT',
  path: '/api/cabins/:id/translations/:lang',
  access: 'host',
  tag,
  summary:
    'Save translations written by hand; an empty text removes one. A `textBefore` that changed is 409 with the current text in `current`',
  params,
  bodyBytes: LONG_TEXT_BYTES,
  body: z.object({
    /** If set, a language that was removed from the cabin is refused as `language_removed`; else its first translation adds it. */
    onlyIfChosen: z.boolean(reason('true_or_false')).optional(),
    items: z
      .array(
        unsavedTranslation.extend({
          /** The translated source, if known; if it was changed since, the translation is stale. */
          source: rawText(TEXT_LIMITS.serviceText).optional(),
          /** The previous translation. If a person changed it since, it is kept and the answer is `stale`. */
          textBefore: rawText(TEXT_LIMITS.translation).optional(),
        }),
        reason('translations'),
      )
      .min(1, reason('no_translations'))
      .max(TEXTS_AT_ONCE, reason('too_many_translations')),
  }),
  status: 200,
  answer: z.object({ items: z.array(translation) }),
});

export const translateByMachine = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/translations/:lang/translate',
  access: 'host',
  tag,
  summary:
    'Have what is missing or out of date translated; what a person wrote stays. Answers with what was done',
  params,
  query: z.object({
    /** As in `saveTranslations`. */
    onlyIfChosen: oneOf(['true', 'false']).default('false'),
    /** `true` once the host agreed that texts for the guests of a stay are sent to the service too. */
    sealed: oneOf(['true', 'false']).default('false'),
    /** The most texts to translate in this call, to show progress between calls; by default all. */
    limit: z.coerce
      .number(POSITIVE)
      .int(POSITIVE)
      .min(1, POSITIVE)
      .max(TEXTS_AT_ONCE, reason('at_most', { max: TEXTS_AT_ONCE }))
      .optional(),
  }),
  status: 200,
  answer: z.object({ items: z.array(translation), left: z.int() }),
});
