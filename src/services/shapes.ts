import { z } from 'zod';
import { phone, requiredText, text, webAddress } from '#shared/fields.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { type Said, said } from '#shared/said.ts';

/** Rows that hold nothing are dropped before they are counted (R-values-11). */
export function rows<T extends z.ZodType>(
  row: T,
  holds: (value: z.output<T>) => boolean,
  { max, none }: { max: number; none?: Said },
) {
  return z
    .array(row, none ?? said('list'))
    .transform((all) => all.filter(holds))
    .refine((all) => none === undefined || all.length > 0, none)
    .refine((all) => all.length <= max, said('too_many_items', { max }));
}

export const itemName = text(TEXT_LIMITS.itemName).default('');
export const itemDescription = text(TEXT_LIMITS.itemDescription).default('');
export const optionalPhone = phone.default('');

/** Somewhere to go to. */
export const place = z.object({ name: itemName, url: webAddress.default(''), desc: itemDescription });

export const isNamed = (row: { name: string; url: string }) => row.name !== '' || row.url !== '';

/** A list of places without which there is nothing to say. */
export const places = <T extends typeof place>(row: T, limit: { max: number; none: Said }) =>
  z.object({ items: rows(row, (value) => isNamed(value as z.output<typeof place>), limit) });

/** One text, of several lines. */
export const written = z.object({ text: requiredText(TEXT_LIMITS.serviceText, said('text_required')) });
