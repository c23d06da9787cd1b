import { z } from 'zod';
import {
  latitude,
  longitude,
  phone,
  pictureAddress,
  requiredServiceText,
  text,
  webAddress,
} from '#shared/fields.ts';
import { PICTURES_PER_TEXT, TEXT_LIMITS } from '#shared/limits.ts';
import { type ReasonText, reason } from '#shared/reason.ts';

/** Rows that hold nothing are dropped before they are counted (R-values-11). */
export function rows<T extends z.ZodType>(
  row: T,
  holds: (value: z.output<T>) => boolean,
  { max, none }: { max: number; none?: ReasonText },
) {
  return z
    .array(row, none ?? reason('list'))
    .transform((all) => all.filter(holds))
    .refine((all) => none === undefined || all.length > 0, none)
    .refine((all) => all.length <= max, reason('too_many_items', { max }));
}

export const itemName = text(TEXT_LIMITS.itemName).default('');
export const itemDescription = text(TEXT_LIMITS.itemDescription).default('');
export const optionalPhone = phone.default('');

/** A field that a row may lack: what is cleared is left out, so that rows without it stay as they were. */
const mayLack = <T extends z.ZodType>(field: T) =>
  field
    .nullish()
    .transform((value) =>
      value === null || value === '' ? undefined : (value as Exclude<z.output<T>, null> | undefined),
    )
    .optional();

/** Somewhere to go to. */
export const place = z.object({
  name: itemName,
  url: webAddress.default(''),
  desc: itemDescription,
  phone: mayLack(phone),
  address: mayLack(text(TEXT_LIMITS.location)),
  lat: mayLack(latitude),
  lng: mayLack(longitude),
  imageUrl: mayLack(pictureAddress),
});

type Degrees = Pick<z.output<typeof place>, 'lat' | 'lng'>;

/** Half a place is none (R-values-17). */
export const wholePoint = <T extends z.ZodType<Degrees>>(row: T) =>
  row
    .refine(({ lat, lng }) => lat !== undefined || lng === undefined, {
      error: reason('half_a_place'),
      path: ['lat'],
    })
    .refine(({ lat, lng }) => lng !== undefined || lat === undefined, {
      error: reason('half_a_place'),
      path: ['lng'],
    });

export const isNamed = (row: { name: string; url: string }) => row.name !== '' || row.url !== '';

/** A list of places without which there is nothing to say. */
export const places = <T extends typeof place>(row: T, limit: { max: number; none: ReasonText }) =>
  z.object({ items: rows(wholePoint(row), (value) => isNamed(value as z.output<typeof place>), limit) });

/** A caption without its picture is refused rather than lost. */
const picture = z
  .object({ imageUrl: pictureAddress.default(''), caption: text(TEXT_LIMITS.caption).default('') })
  .refine(({ imageUrl, caption }) => imageUrl !== '' || caption === '', {
    error: reason('picture_required'),
    path: ['imageUrl'],
  });

/** Left out where there are none, so that texts without pictures stay as they were (R-values-16). */
const pictures = rows(picture, ({ imageUrl }) => imageUrl !== '', { max: PICTURES_PER_TEXT })
  .nullish()
  .transform((all) => (all === null || all?.length === 0 ? undefined : all))
  .optional();

/** A text of several lines with its pictures. */
export const textValue = z.object({
  text: requiredServiceText(TEXT_LIMITS.serviceText, reason('text_required')),
  pictures,
});
