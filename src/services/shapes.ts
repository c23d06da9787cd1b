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

/** A list. Empty rows are dropped before they are counted (R-values-11). */
export function rows<T extends z.ZodType>(
  row: T,
  isFilledIn: (value: z.output<T>) => boolean,
  { max, none }: { max: number; none?: ReasonText },
) {
  return z
    .array(row, none ?? reason('list'))
    .transform((all) => all.filter(isFilledIn))
    .refine((all) => none === undefined || all.length > 0, none)
    .refine((all) => all.length <= max, reason('too_many_items', { max }));
}

export const itemName = text(TEXT_LIMITS.itemName).default('');
export const itemDescription = text(TEXT_LIMITS.itemDescription).default('');
export const optionalPhone = phone.default('');

/** A field that is left out when empty, so that rows saved before it existed do not change. */
const optional = <T extends z.ZodType>(field: T) =>
  field
    .nullish()
    .transform((value) =>
      value === null || value === '' ? undefined : (value as Exclude<z.output<T>, null> | undefined),
    )
    .optional();

/** A place to go to. */
export const place = z.object({
  name: itemName,
  url: webAddress.default(''),
  desc: itemDescription,
  phone: optional(phone),
  address: optional(text(TEXT_LIMITS.location)),
  lat: optional(latitude),
  lng: optional(longitude),
  imageUrl: optional(pictureAddress),
});

type Degrees = Pick<z.output<typeof place>, 'lat' | 'lng'>;

/** Requires both coordinates or none (R-values-17). */
export const withWholePoint = <T extends z.ZodType<Degrees>>(row: T) =>
  row
    .refine(({ lat, lng }) => lat !== undefined || lng === undefined, {
      error: reason('half_a_place'),
      path: ['lat'],
    })
    .refine(({ lat, lng }) => lng !== undefined || lat === undefined, {
      error: reason('half_a_place'),
      path: ['lng'],
    });

export const hasNameOrUrl = (row: { name: string; url: string }) => row.name !== '' || row.url !== '';

/** The value of a service that is only a list of places; `none` is the error for an empty list. */
export const places = <T extends typeof place>(row: T, limit: { max: number; none: ReasonText }) =>
  z.object({
    items: rows(withWholePoint(row), (value) => hasNameOrUrl(value as z.output<typeof place>), limit),
  });

/** A caption without a picture is refused, so that it is not lost. */
const picture = z
  .object({ imageUrl: pictureAddress.default(''), caption: text(TEXT_LIMITS.caption).default('') })
  .refine(({ imageUrl, caption }) => imageUrl !== '' || caption === '', {
    error: reason('picture_required'),
    path: ['imageUrl'],
  });

/** Left out when empty, so that texts saved without pictures do not change (R-values-16). */
const pictures = rows(picture, ({ imageUrl }) => imageUrl !== '', { max: PICTURES_PER_TEXT })
  .nullish()
  .transform((all) => (all === null || all?.length === 0 ? undefined : all))
  .optional();

/** A text of several lines with its pictures. */
export const textValue = z.object({
  text: requiredServiceText(TEXT_LIMITS.serviceText, reason('text_required')),
  pictures,
});
