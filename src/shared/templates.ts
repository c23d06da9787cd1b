import { z } from 'zod';
import { oneOf, pictureAddress, requiredText, text, webAddress } from './fields.ts';
import { TEXT_LIMITS } from './limits.ts';
import { DAYS } from './weekdays.ts';
import { optionalCurrency, priceOf } from './prices.ts';
import { type ReasonText, reason } from './reason.ts';

const NOT_FREE = reason('price_positive');
const NO_QUANTITY = reason('quantity_least');
const NOT_WHOLE = reason('quantity_whole');
const NO_DAY = reason('weekdays', { first: DAYS[0], last: DAYS[6] });

/**
 * A custom service of a host, for any of the host's cabins. Rules and errors:
 * R-templates-6, R-templates-7, R-templates-9.
 */
export const templateInput = z
  .object({
    name: requiredText(TEXT_LIMITS.templateName, reason('title_required')),
    description: text(TEXT_LIMITS.templateDescription)
      .nullish()
      .transform((value) => value ?? ''),
    subtype: oneOf(['info', 'video', 'paid']),
    imageUrl: pictureAddress.nullish().transform((value) => value ?? ''),
    videoUrl: webAddress.nullish().transform((value) => value ?? ''),
    price: priceOf(NOT_FREE)
      .transform((value) => Math.round(value * 100) / 100)
      .nullish()
      .transform((value) => value ?? null),
    currency: optionalCurrency,
    paymentLink: webAddress.nullish().transform((value) => value ?? ''),
    allowQuantitySelection: z
      .boolean(reason('true_or_false'))
      .nullish()
      .transform((value) => value ?? false),
    maxQuantity: z
      .number(NOT_WHOLE)
      // Not `int()`, whose failure would skip the checks of the subtype.
      .multipleOf(1, NOT_WHOLE)
      .min(0, NO_QUANTITY)
      .max(999, reason('quantity_most'))
      .nullish()
      .transform((value) => value ?? null),
    availableDays: z
      .array(z.enum(DAYS, NO_DAY), NO_DAY)
      .max(100, NO_DAY)
      .nullish()
      .transform((value) => DAYS.filter((day) => value?.includes(day))),
  })
  .superRefine(requireFields, {
    // Reports these errors together with others, such as an invalid price.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type TemplateInput = z.output<typeof templateInput>;

/** Checks the fields that a subtype requires. Invalid fields have an error already and their original value here. */
function requireFields(value: TemplateInput, context: z.RefinementCtx): void {
  const refuse = (path: keyof TemplateInput, message: ReasonText) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (value.subtype !== 'video' && value.description === '')
    refuse('description', reason('description_required'));
  if (value.subtype === 'video' && value.videoUrl === '') {
    refuse('videoUrl', reason('video_required'));
  }
  if (value.subtype !== 'paid') return;
  if (value.price === null || value.price <= 0) refuse('price', NOT_FREE);
  if (value.paymentLink === '') refuse('paymentLink', reason('payment_link_required'));
  if (value.allowQuantitySelection && (value.maxQuantity === null || value.maxQuantity < 1)) {
    refuse('maxQuantity', NO_QUANTITY);
  }
}
