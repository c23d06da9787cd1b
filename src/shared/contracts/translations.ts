import { z } from 'zod';
import { id, oneOf, pathId, rawText, text } from '../fields.ts';
import { GUEST_LANGUAGES } from '../languages.ts';
import { LONG_TEXT_BYTES, TEXT_LIMITS } from '../limits.ts';
import { defineCall } from './call.ts';
import { reason } from '../reason.ts';

const tag = 'translations';

/** In one call; more than the fullest guide holds. */
export const TEXTS_AT_ONCE = 500;

/** `stale`: the source changed since; guests read the old translation until it is renewed. */
export const TRANSLATION_STATES = ['missing', 'machine', 'manual', 'stale'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

const language = oneOf(GUEST_LANGUAGES);
const POSITIVE = reason('positive_whole');

/** One text of a cabin's guide and its translation (R-translations-2). */
export const translation = z.object({
  /** Null: of the cabin itself. The id of an own service: translated once for all cabins. */
  serviceId: id.nullable(),
  /** Such as `description`, or `items.0.name` for the first row of a list. */
  field: z.string(),
  source: z.string(),
  /** Empty while it is missing. */
  text: z.string(),
  state: z.enum(TRANSLATION_STATES),
  /** Who wrote the translation; null while it is missing. A machine never overwrites a person's words. */
  by: z.enum(['machine', 'manual']).nullable(),
  /** While it is `stale`: the source that was translated, to see what changed since. */
  sourceBefore: z.string().optional(),
});
export type Translation = z.output<typeof translation>;

const params = z.object({ id: pathId, lang: language });

/** How far a cabin's guide is translated. */
export const translationProgress = z.object({
  /** Whether an outside service can translate. */
  hasMachine: z.boolean(),
  languages: z.array(
    z.object({
      language: z.enum(GUEST_LANGUAGES),
      /** Within the plan in force: guests are offered it. */
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

/** A translation as it is typed. */
export const typedTranslation = z.object({
  serviceId: z.int(POSITIVE).positive(POSITIVE).nullable(),
  field: z.string(reason('text')).max(80, reason('list_too_long')),
  text: text(TEXT_LIMITS.translation),
});
export type TypedTranslation = z.output<typeof typedTranslation>;

export const saveTranslations = defineCall({
  method: 'PUT',
  path: '/api/cabins/:id/translations/:lang',
  access: 'host',
  tag,
  summary:
    'Save translations written by hand; an empty text takes one away. A `textBefore` that changed is 409 with what stands there in `current`',
  params,
  bodyBytes: LONG_TEXT_BYTES,
  body: z.object({
    /** A language that is no longer one of the cabin's is refused as `language_removed`; else its first translation chooses it. */
    onlyIfChosen: z.boolean(reason('true_or_false')).optional(),
    items: z
      .array(
        typedTranslation.extend({
          /** What was translated, when it is known: a source that was changed since leaves the translation stale. */
          source: rawText(TEXT_LIMITS.serviceText).optional(),
          /** What stood there before: another text that a person wrote since is not written over but answered as `stale`. */
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
    /** As when a person's translations are saved. */
    onlyIfChosen: oneOf(['true', 'false']).default('false'),
    /** At most so many texts in this call, to show progress between calls; all when it is left out. */
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
