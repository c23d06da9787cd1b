import { expect, test } from 'vitest';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import { visibleServices, type StoredService } from './visible.ts';

const stored = (key: ServiceKey, valueJson = '{"text":"x"}'): StoredService => ({
  serviceId: 1 + SERVICE_KEYS.indexOf(key),
  key,
  isEnabled: true,
  valueJson,
  template: null,
});
const template = {
  id: 31,
  name: 'Ekan',
  description: '',
  subtype: 'info' as const,
  imageUrl: '',
  videoUrl: '',
  price: null,
  currency: 'EUR',
  paymentLink: '',
  allowQuantitySelection: false,
  maxQuantity: null,
  availableDays: [],
};
const own: StoredService = {
  serviceId: 31,
  key: 'custom',
  isEnabled: true,
  valueJson: '{"templateId":31}',
  template,
};
const contact = stored('contact', '{"name":"Anna"}');
const keysOf = ({ services }: ReturnType<typeof visibleServices>) => services.map(({ key }) => key);

test("shows what is within the host's plan, in order", () => {
  const all = [stored('cleaning'), stored('rules'), own, contact];
  expect(keysOf(visibleServices(all, { plan: 'basic', isRestricted: false }))).toEqual(['rules', 'contact']);
  const premium = visibleServices(all, { plan: 'premium', isRestricted: false });
  expect(keysOf(premium)).toEqual(['cleaning', 'rules', 'contact']);
  expect(premium.templates).toEqual([template]);
});

test("a cabin beyond the plan's limit shows contact and emergencies only", () => {
  const all = [stored('rules'), contact, own, stored('emergencies', '{"emergencyNumber":"112"}')];
  const { templates, ...shown } = visibleServices(all, { plan: 'premium', isRestricted: true });
  expect(keysOf({ templates, ...shown })).toEqual(['contact', 'emergencies']);
  expect(templates).toEqual([]);
});

test('values that fail their schemas are left out and reported', () => {
  const unfit: ServiceKey[] = [];
  const shown = visibleServices(
    [contact, stored('rules', '{"text":7}'), stored('checkout', 'no JSON'), stored('wifi', '{}')],
    { plan: 'basic', isRestricted: false },
    ({ key }) => unfit.push(key),
  );
  expect(shown.services).toEqual([
    { serviceId: 3, key: 'contact', value: { name: 'Anna', email: '', phone: '', whatsapp: '' } },
  ]);
  // `{}` means not filled in, which is not an error.
  expect(unfit).toEqual(['rules', 'checkout']);
});
