import { expect, test } from 'vitest';
import type { Template } from '#shared/contracts/templates.ts';
import { startWords } from '#web/words/i18n.ts';
import { checkTemplate, templateBody, templateValues, type TemplateValues } from './template-values.ts';

await startWords();

const blank = templateValues(null);
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

test('a blank service says what each subtype lacks, from the top', () => {
  expect(checkTemplate(blank, null)).toEqual({
    name: 'Title is required.',
    description: 'Description is required.',
  });
  expect(checkTemplate({ ...blank, subtype: 'video' }, null)).toEqual({
    name: 'Title is required.',
    videoUrl: 'Video URL is required for video service.',
  });
  const errors = checkTemplate({ ...blank, subtype: 'paid', allowQuantitySelection: true }, null);
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
])('what cannot be read as a number hides nothing else that is wrong: %j', (typed, sentences) => {
  const values: TemplateValues = { ...blank, subtype: 'paid', allowQuantitySelection: true, ...typed };
  expect(checkTemplate(values, null)).toEqual({
    name: 'Title is required.',
    description: 'Description is required.',
    paymentLink: 'Payment link is required for paid service.',
    ...sentences,
  });
});

test.each([
  ['149,50', 149.5],
  ['149.50', 149.5],
  [' 1 200 ', 1200],
])('a price may be typed as %j', (price, sent) => {
  expect(templateBody(paid({ price })).price).toBe(sent);
});

test.each([
  ['0', 'Price must be greater than 0.'],
  ['0,00', 'Price must be greater than 0.'],
  ['-5', 'Price must be greater than 0.'],
  ['free', 'Price must be a number.'],
])('the price %j is refused', (price, sentence) => {
  expect(checkTemplate(paid({ price }), null)).toEqual({ price: sentence });
});

test.each([
  ['', 'Max quantity must be at least 1.'],
  ['0', 'Max quantity must be at least 1.'],
  ['1,5', 'Max quantity must be a whole number.'],
])('the quantity %j is refused, but only when guests may choose it', (maxQuantity, sentence) => {
  expect(checkTemplate(paid({ maxQuantity }), null)).toEqual({ maxQuantity: sentence });
  expect(checkTemplate(paid({ maxQuantity, allowQuantitySelection: false }), null)).toEqual({});
});

test('a link gets its scheme and a currency its capitals; left empty it is EUR', () => {
  expect(templateBody(paid({ paymentLink: 'pay.example/b', currency: 'nok' }))).toMatchObject({
    paymentLink: 'https://pay.example/b',
    currency: 'NOK',
  });
  expect(templateBody(paid({ currency: ' ' })).currency).toBe('EUR');
});

test('what belongs to another subtype is neither checked nor sent', () => {
  const info = paid({ subtype: 'info', price: 'free', currency: '?', videoUrl: 'no video' });
  expect(checkTemplate(info, null)).toEqual({});
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

test('a service is edited as it is kept', () => {
  const { id: _, ...kept } = boat;
  expect(templateBody(templateValues(boat))).toEqual(kept);
});
