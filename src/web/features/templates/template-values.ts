import type { FormErrors } from '@mantine/form';
import type { Template } from '#shared/contracts/templates.ts';
import type { Day } from '#shared/weekdays.ts';
import { parsePrice } from '#shared/prices.ts';
import { type TemplateInput, templateInput } from '#shared/templates.ts';
import { validateWith } from '#web/ui/form-validation.ts';

/** What the Create/Edit Service dialog holds while it is typed: numbers are text here. */
export interface TemplateValues {
  name: string;
  subtype: Template['subtype'];
  description: string;
  videoUrl: string;
  price: string;
  currency: string;
  paymentLink: string;
  allowQuantitySelection: boolean;
  maxQuantity: string;
  availableDays: Day[];
  imageUrl: string;
}

/** A new service. In the dialog's order. */
const NO_TEMPLATE: TemplateValues = {
  name: '',
  subtype: 'info',
  description: '',
  videoUrl: '',
  price: '',
  currency: 'EUR',
  paymentLink: '',
  allowQuantitySelection: false,
  maxQuantity: '',
  availableDays: [],
  imageUrl: '',
};

/** What the dialog starts with; null for a new service. */
export function templateValues(template: Template | null): TemplateValues {
  if (template === null) return NO_TEMPLATE;
  const { id: _, price, maxQuantity, ...rest } = template;
  return { ...rest, price: priceTyped(price), maxQuantity: String(maxQuantity ?? '') };
}

/** A price as one would type it: with both decimals or none. */
function priceTyped(price: number | null): string {
  if (price === null) return '';
  return Number.isInteger(price) ? String(price) : price.toFixed(2);
}

const numberTyped = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** What of the values counts: a subtype's own fields. The others keep what was typed, but are neither checked nor sent. */
function outgoing({ name, subtype, description, imageUrl, ...values }: TemplateValues): object {
  const always = { name, subtype, description, imageUrl };
  if (subtype === 'info') return always;
  if (subtype === 'video') return { ...always, videoUrl: values.videoUrl };
  const { price, currency, allowQuantitySelection, maxQuantity } = values;
  return {
    ...always,
    price: price.trim() === '' ? null : parsePrice(price),
    currency: currency.trim() === '' ? null : currency,
    paymentLink: values.paymentLink,
    allowQuantitySelection,
    maxQuantity: allowQuantitySelection ? numberTyped(maxQuantity) : null,
    availableDays: values.availableDays,
  };
}

const ORDER = Object.keys(NO_TEMPLATE);

/** Sentences by field, the topmost first: the shared schema's, so that the server says the same. */
export const checkTemplate = (values: TemplateValues, stored: Template | null): FormErrors =>
  Object.fromEntries(
    Object.entries(validateWith(templateInput, stored)(outgoing(values))).toSorted(
      ([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other),
    ),
  );

/**
 * What is sent for values that have been checked.
 * @throws {z.ZodError} when they are not valid
 */
export const templateBody = (values: TemplateValues): TemplateInput => templateInput.parse(outgoing(values));
