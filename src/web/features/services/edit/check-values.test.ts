import { expect, test } from 'vitest';
import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import { startWords } from '#web/words/i18n.ts';
import { checkValues } from './check-values.ts';
import { formValues } from './form-values.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';

await startWords();

const NO_PLACES = 'Add at least one item, or remove the service outside this dialog.';

test.each<[ServiceKey, Record<string, string>]>([
  ['wifi', { ssid: 'SSID is required' }],
  ['contact', { name: 'Name is required' }],
  ['house_info', { text: 'Text is required' }],
  ['cleaning', { text: 'Text is required' }],
  ['rules', { text: 'Text is required' }],
  ['checkout', { text: 'Text is required' }],
  ['custom', { text: 'Text is required' }],
  ['restaurants', { items: NO_PLACES }],
  ['tips', { items: NO_PLACES }],
  ['shopping_services', { items: NO_PLACES }],
  ['faq', { items: 'Add at least one FAQ item.' }],
  ['taxi', { items: 'Add at least one taxi contact.' }],
  ['minibar', { items: 'Add at least one minibar item.' }],
  ['parking', { items: 'Add at least one item.' }],
  ['wellness', { items: 'Add at least one item.' }],
  ['emergencies', {}],
  ['weather_now', {}],
])('an untouched dialog of %s', (key, sentences) => {
  expect(checkValues(key, formValues(SERVICE_FORMS[key], null), null)).toEqual(sentences);
});

test('sentences stand at the row they are about, past the blank ones', () => {
  const items = [
    { title: '', price: '' },
    { title: 'Läsk', price: 'dyr' },
    { title: 'Öl', price: '45,5' },
  ];
  expect(checkValues('minibar', { currency: 'sek', items }, null)).toEqual({
    'items.1.price': 'Price must be a number.',
  });
});

test('a price that was saved with three decimals saves as it is', () => {
  const stored = { currency: 'SEK', items: [{ title: 'Ved', price: 1.234 }] };
  const shown = formValues(SERVICE_FORMS.minibar, stored);
  expect(shown['items']).toEqual([{ title: 'Ved', price: '1.2340' }]);
  expect(checkValues('minibar', shown, stored)).toEqual({});
  expect(SERVICE_VALUES.minibar.parse(shown)).toEqual(stored);
});

test('an email without @', () => {
  const values = { name: 'Anna', email: 'anna', phone: '', whatsapp: '' };
  expect(checkValues('contact', values, null)).toEqual({ email: 'Email must contain @' });
});

test('an address that leads nowhere, unless it was saved before; a row that moved is the same', () => {
  const row = (url: string) => ({ name: '', url, desc: '' });
  const stored = { items: [row('https://https//strand.example')] };
  const items = [row('https//new.example'), row('https://https//strand.example')];
  expect(checkValues('parking', { items }, stored)).toEqual({
    'items.0.url': 'Use a web address that starts with https:// or http://.',
  });
});
