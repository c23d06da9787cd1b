import { expect, test } from 'vitest';
import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import { startWords } from '#web/words/i18n.ts';
import { checkValues } from './check-values.ts';
import { formValues } from './form-values.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';

await startWords();

const NO_ITEMS = 'Add at least one item, or remove the service outside this dialog.';

test.each<[ServiceKey, Record<string, string>]>([
  ['wifi', { ssid: 'SSID is required' }],
  ['contact', { name: 'Name is required' }],
  ['house_info', { text: 'Text is required' }],
  ['cleaning', { text: 'Text is required' }],
  ['rules', { text: 'Text is required' }],
  ['checkout', { text: 'Text is required' }],
  ['custom', { text: 'Text is required' }],
  ['restaurants', { items: NO_ITEMS }],
  ['tips', { items: NO_ITEMS }],
  ['shopping_services', { items: NO_ITEMS }],
  ['faq', { items: 'Add at least one FAQ item.' }],
  ['taxi', { items: 'Add at least one taxi contact.' }],
  ['minibar', { items: 'Add at least one minibar item.' }],
  ['parking', { items: 'Add at least one item.' }],
  ['wellness', { items: 'Add at least one item.' }],
  ['emergencies', {}],
  ['weather_now', {}],
])('an untouched form of %s', (key, errors) => {
  expect(checkValues(key, formValues(SERVICE_FORMS[key], null), null)).toEqual(errors);
});

test('an error is shown at its row, past blank ones', () => {
  const items = [
    { title: '', price: '' },
    { title: 'Läsk', price: 'dyr' },
    { title: 'Öl', price: '45,5' },
  ];
  expect(checkValues('minibar', { currency: 'sek', items }, null)).toEqual({
    'items.1.price': 'Price must be a number.',
  });
});

test('a saved price with three decimals can be saved unchanged', () => {
  const stored = { currency: 'SEK', items: [{ title: 'Ved', price: 1.234 }] };
  const shown = formValues(SERVICE_FORMS.minibar, stored);
  expect(shown['items']).toEqual([{ title: 'Ved', price: '1.2340' }]);
  expect(checkValues('minibar', shown, stored)).toEqual({});
  expect(SERVICE_VALUES.minibar.parse(shown)).toEqual(stored);
});

test('an email without @ is refused', () => {
  const values = { name: 'Anna', email: 'anna', phone: '', whatsapp: '' };
  expect(checkValues('contact', values, null)).toEqual({ email: 'Email must contain @' });
});

test('a broken web address is refused unless it was saved before, in any row', () => {
  const row = (url: string) => ({ name: '', url, desc: '' });
  const stored = { items: [row('https://https//strand.example')] };
  const items = [row('https//new.example'), row('https://https//strand.example')];
  expect(checkValues('parking', { items }, stored)).toEqual({
    'items.0.url': 'Use a web address that starts with https:// or http://.',
  });
});
