import { z } from 'zod';
import {
  latitude,
  longitude,
  phone,
  captionedPictures,
  pictureAddress,
  requiredServiceText,
  rows,
  text,
  webAddress,
} from '#shared/fields.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { type ReasonText, reason } from '#shared/reason.ts';

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

/** Left out when empty, so that texts saved without pictures do not change (R-values-16). */
const pictures = captionedPictures
  .nullish()
  .transform((all) => (all === null || all?.length === 0 ? undefined : all))
  .optional();

/** A text of several lines with its pictures. */
export const textValue = z.object({
  text: requiredServiceText(TEXT_LIMITS.serviceText, reason('text_required')),
  pictures,
});
