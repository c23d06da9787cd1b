import { expect, test } from 'vitest';
import type { Template } from '#shared/contracts/templates.ts';
import { startWords } from '#web/words/i18n.ts';
import { validateTemplate, templateBody, templateValues, type TemplateValues } from './template-values.ts';

await startWords();

const empty = templateValues(null);
const boat: Template = {
  id: 31,
  name: 'Rowing boat',
  description: 'At the jetty.',
  subtype: 'paid',
  imageUrl: '',
  videoUrl: '',
  price: 149.5,
  currency: 'SEK',
  paymentLink: 'https://pay.example/boat',
  allowQuantitySelection: true,
  maxQuantity: 2,
  availableDays: ['monday'],
};
const paid = (changes: Partial<TemplateValues> = {}) => ({ ...templateValues(boat), ...changes });

test('an empty form reports the required fields of each subtype, from top to bottom', () => {
  expect(validateTemplate(empty, null)).toEqual({
    name: 'Title is required.',
    description: 'Description is required.',
  });
  expect(validateTemplate({ ...empty, subtype: 'video' }, null)).toEqual({
    name: 'Title is required.',
    videoUrl: 'Video URL is required for video service.',
  });
  const errors = validateTemplate({ ...empty, subtype: 'paid', allowQuantitySelection: true }, null);
  expect(errors).toEqual({
    name: 'Title is required.',
    description: 'Description is required.',
    price: 'Price must be greater than 0.',
    paymentLink: 'Payment link is required for paid service.',
    maxQuantity: 'Max quantity must be at least 1.',
  });
  expect(Object.keys(errors)).toEqual(['name', 'description', 'price', 'paymentLink', 'maxQuantity']);
});

test.each([
  [{ price: 'free' }, { price: 'Price must be a number.', maxQuantity: 'Max quantity must be at least 1.' }],
  [
    { price: 'free', maxQuantity: '1,5' },
    { price: 'Price must be a number.', maxQuantity: 'Max quantity must be a whole number.' },
  ],
])('an invalid number does not hide the other errors: %j', (input, errors) => {
  const values: TemplateValues = { ...empty, subtype: 'paid', allowQuantitySelection: true, ...input };
  expect(validateTemplate(values, null)).toEqual({
    name: 'Title is required.',
    description: 'Description is required.',
    paymentLink: 'Payment link is required for paid service.',
    ...errors,
  });
});

test.each([
  ['149,50', 149.5],
  ['149.50', 149.5],
  [' 1 200 ', 1200],
])('the price %j is accepted', (price, parsed) => {
  expect(templateBody(paid({ price })).price).toBe(parsed);
});

test.each([
  ['0', 'Price must be greater than 0.'],
  ['0,00', 'Price must be greater than 0.'],
  ['-5', 'Price must be greater than 0.'],
  ['free', 'Price must be a number.'],
])('the price %j is refused', (price, error) => {
  expect(validateTemplate(paid({ price }), null)).toEqual({ price: error });
});

test.each([
  ['', 'Max quantity must be at least 1.'],
  ['0', 'Max quantity must be at least 1.'],
  ['1,5', 'Max quantity must be a whole number.'],
])('the quantity %j is refused, but only if guests may choose it', (maxQuantity, error) => {
  expect(validateTemplate(paid({ maxQuantity }), null)).toEqual({ maxQuantity: error });
  expect(validateTemplate(paid({ maxQuantity, allowQuantitySelection: false }), null)).toEqual({});
});

test('completes the scheme of a link and the case of a currency, which is EUR by default', () => {
  expect(templateBody(paid({ paymentLink: 'pay.example/b', currency: 'nok' }))).toMatchObject({
    paymentLink: 'https://pay.example/b',
    currency: 'NOK',
  });
  expect(templateBody(paid({ currency: ' ' })).currency).toBe('EUR');
});

test('the fields of other subtypes are neither validated nor sent', () => {
  const info = paid({ subtype: 'info', price: 'free', currency: '?', videoUrl: 'no video' });
  expect(validateTemplate(info, null)).toEqual({});
  expect(templateBody(info)).toEqual({
    name: 'Rowing boat',
    description: 'At the jetty.',
    subtype: 'info',
    imageUrl: '',
    videoUrl: '',
    price: null,
    currency: 'EUR',
    paymentLink: '',
    allowQuantitySelection: false,
    maxQuantity: null,
    availableDays: [],
  });
});

test('a saved service is sent back unchanged', () => {
  const { id: _, ...saved } = boat;
  expect(templateBody(templateValues(boat))).toEqual(saved);
});
