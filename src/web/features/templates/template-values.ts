import type { FormErrors } from '@mantine/form';
import type { Template } from '#shared/contracts/templates.ts';
import type { Day } from '#shared/weekdays.ts';
import { parsePrice } from '#shared/prices.ts';
import { type TemplateInput, templateInput } from '#shared/templates.ts';
import { validateWith } from '#web/ui/form-validation.ts';

/** The values of the Create/Edit Service form. Numbers are strings, as typed. */
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

/** The values of a new service. Its keys have the order of the form's fields. */
const EMPTY_VALUES: TemplateValues = {
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

/** The initial values of the form; `template` is null for a new service. */
export function templateValues(template: Template | null): TemplateValues {
  if (template === null) return EMPTY_VALUES;
  const { id: _, price, maxQuantity, ...rest } = template;
  return { ...rest, price: formatPrice(price), maxQuantity: String(maxQuantity ?? '') };
}

/** A price with two decimals, or with none if it is a whole number. */
function formatPrice(price: number | null): string {
  if (price === null) return '';
  return Number.isInteger(price) ? String(price) : price.toFixed(2);
}

const parseNumber = (input: string) => (input.trim() === '' ? null : Number(input));

/**
 * The fields of the chosen subtype. The form keeps the input of the other fields, in case the host switches back, but
 * does not validate or send it.
 */
function fieldsOfSubtype({ name, subtype, description, imageUrl, ...values }: TemplateValues): object {
  const common = { name, subtype, description, imageUrl };
  if (subtype === 'info') return common;
  if (subtype === 'video') return { ...common, videoUrl: values.videoUrl };
  const { price, currency, allowQuantitySelection, maxQuantity } = values;
  return {
    ...common,
    price: price.trim() === '' ? null : parsePrice(price),
    currency: currency.trim() === '' ? null : currency,
    paymentLink: values.paymentLink,
    allowQuantitySelection,
    maxQuantity: allowQuantitySelection ? parseNumber(maxQuantity) : null,
    availableDays: values.availableDays,
  };
}

const FIELD_ORDER = Object.keys(EMPTY_VALUES);

/** The form's errors in the order of its fields. The schema is the server's, so both give the same messages. */
export const validateTemplate = (values: TemplateValues, stored: Template | null): FormErrors =>
  Object.fromEntries(
    Object.entries(validateWith(templateInput, stored)(fieldsOfSubtype(values))).toSorted(
      ([a], [b]) => FIELD_ORDER.indexOf(a) - FIELD_ORDER.indexOf(b),
    ),
  );

/**
 * The request body for valid values.
 * @throws {z.ZodError} if the values are invalid
 */
export const templateBody = (values: TemplateValues): TemplateInput =>
  templateInput.parse(fieldsOfSubtype(values));
