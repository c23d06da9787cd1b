import { z } from 'zod';
import { captionedPictures, oneOf, pathId, pictureAddress, requiredText, text } from '../fields.ts';
import { CODES_PER_CABIN, TEXT_LIMITS } from '../limits.ts';
import { reason } from '../reason.ts';
import { defineCall } from './call.ts';

const tag = 'arrival';

/** Who may read something of a cabin: everybody with the guide, or only the guests of a stay, inside its window. */
const SEALS = ['always', 'stay'] as const;
export type Seal = (typeof SEALS)[number];
const seal = oneOf(SEALS);

const code = z
  .object({
    name: requiredText(TEXT_LIMITS.codeName, reason('name_required')),
    /** Never translated. */
    code: requiredText(TEXT_LIMITS.code, reason('code_required')),
    hint: text(TEXT_LIMITS.codeHint).default(''),
    /** Left out without a picture. */
    imageUrl: pictureAddress
      .nullish()
      .transform((address) => address || undefined)
      .optional(),
    when: seal.default('stay'),
    /** Shown only once a guest of the stay said that they cannot get in. */
    isBackup: z.boolean(reason('true_or_false')).default(false),
  })
  .refine(({ when, isBackup }) => !isBackup || when === 'stay', {
    error: reason('backup_for_all'),
    path: ['isBackup'],
  });

const arrivalInput = z.object({
  text: text(TEXT_LIMITS.arrival).default(''),
  pictures: captionedPictures.default([]),
  /** Who may read the text and see its pictures. */
  textWhen: seal,
  codes: z
    .array(code, reason('list'))
    .max(CODES_PER_CABIN, reason('too_many_items', { max: CODES_PER_CABIN }))
    .default([]),
  /** How long before the arrival a stay's window opens. */
  hoursBefore: z
    .int(reason('hours_before'))
    .min(0, reason('hours_before'))
    .max(72, reason('hours_before'))
    .default(24),
  /** Who may read the wifi password. */
  wifi: seal,
});

/** "Getting in": how guests reach a cabin and enter it (R-stays-8). */
const arrival = z.object({
  text: z.string(),
  pictures: z.array(z.object({ imageUrl: z.string(), caption: z.string() })),
  textWhen: z.enum(SEALS),
  codes: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      hint: z.string(),
      imageUrl: z.string().optional(),
      when: z.enum(SEALS),
      isBackup: z.boolean(),
    }),
  ),
  hoursBefore: z.int(),
  wifi: z.enum(SEALS),
  rowVersion: z.int(),
});
export type Arrival = z.output<typeof arrival>;

/** What decides who may read what. */
export type StoredArrival = Omit<Arrival, 'hoursBefore' | 'rowVersion'>;

const params = z.object({ id: pathId });

export const getArrival = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/arrival',
  access: 'host',
  tag,
  summary: 'How guests get into a cabin: the way there, pictures and codes, and who may read which',
  params,
  status: 200,
  answer: arrival,
});

export const saveArrival = defineCall({
  method: 'PUT',
  path: '/api/cabins/:id/arrival',
  access: 'host',
  tag,
  summary: 'Save all of it; what is left out is empty',
  params,
  body: arrivalInput.extend({
    /** 0 before the first save. If it was changed since, the answer is 409 `stale`. */
    rowVersion: z
      .int(reason('whole'))
      .min(0, reason('whole'))
      .max(2_147_483_647, reason('whole'))
      .nullable()
      .default(0),
  }),
  status: 200,
  answer: arrival,
});
