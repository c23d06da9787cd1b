import { z } from 'zod';
import { id, oneOf, pathId } from '../fields.ts';
import { GUEST_LANGUAGES } from '../languages.ts';
import { LONG_TEXT_BYTES } from '../limits.ts';
import { reason } from '../reason.ts';
import { SERVICE_KEYS } from '../service-keys.ts';
import { THEMES } from '../themes.ts';
import { type CallInput, defineCall } from './call.ts';
import { STAY_STATES } from './guest-stays.ts';
import { TEXTS_AT_ONCE, unsavedTranslation } from './translations.ts';

export const previewGuide = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/preview',
  access: 'host',
  tag: 'guides',
  summary: 'The page that guests of a cabin get, with what its host has not saved yet; nothing is changed',
  params: z.object({ id: pathId }),
  bodyBytes: LONG_TEXT_BYTES,
  body: z.object({
    /** The language of the page; by default the cabin's. */
    language: oneOf(GUEST_LANGUAGES).optional(),
    /** A chosen theme, not saved yet. */
    themeKey: oneOf(THEMES).optional(),
    /** Translations that are not saved yet; an empty text removes one. */
    translations: z
      .array(unsavedTranslation, reason('translations'))
      .max(TEXTS_AT_ONCE, reason('too_many_translations'))
      .optional(),
    /** The unsaved values of a service; invalid ones are left out. */
    service: z
      .object({
        serviceId: id,
        key: oneOf(SERVICE_KEYS),
        valueJson: z.string(reason('json_text')),
      })
      .optional(),
    /** Unsaved "Getting in", as the body of its PUT; an invalid one is left out. */
    arrivalJson: z.string(reason('json_text')).optional(),
    /** Shows the page that the guest of a stay gets before, in or after its window, in place of the tag's page. */
    stayState: oneOf(STAY_STATES).optional(),
    /** With `stayState: open`: as if that guest had reported that they cannot get in, which shows the backup codes. */
    cannotGetIn: z.boolean(reason('true_or_false')).optional(),
    /** With `stayState`: the stay whose times it shows, in place of an invented one. */
    stayId: id.optional(),
  }),
  status: 200,
  answer: z.object({
    /** The HTML document without its script. */
    html: z.string(),
  }),
});

/** A service with unsaved values. */
export type UnsavedService = NonNullable<CallInput<typeof previewGuide>['body']['service']>;
