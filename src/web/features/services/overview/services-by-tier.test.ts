import { expect, test } from 'vitest';
import type { CatalogService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { servicesByTier } from './services-by-tier.ts';

const service = (id: number, key: ServiceKey): CatalogService => {
  const { name, description, tier } = SERVICE_KINDS[key];
  return { id, key, name, description, type: tier };
};
const catalog = [service(1, 'wifi'), service(2, 'rules'), service(3, 'taxi'), service(4, 'minibar')];
const basic = catalog.slice(0, 2);

const template = (id: number, name: string): Template => ({
  id,
  name,
  description: '',
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

const inEnglish = {
  name: (key: ServiceKey) => SERVICE_KINDS[key].name,
  description: (key: ServiceKey) => SERVICE_KINDS[key].description,
  locale: 'en-GB',
};

const namesOf = (groups: ReturnType<typeof servicesByTier>) =>
  groups.map(({ tier, services }) => [tier, services.map(({ name }) => name)]);

test('services are sorted by tier, then by name in the language of the host', () => {
  expect(namesOf(servicesByTier(catalog, catalog, [], inEnglish))).toEqual([
    ['basic', ['House rules', 'Wifi']],
    ['pro', ['Taxi']],
    ['premium', ['Minibar']],
  ]);
  const swedish: Partial<Record<ServiceKey, string>> = { wifi: 'Ångbåt', rules: 'Ö' };
  const inSwedish = { ...inEnglish, locale: 'sv-SE', name: (key: ServiceKey) => swedish[key] ?? key };
  expect(namesOf(servicesByTier(basic, catalog, [], inSwedish))[0]).toEqual(['basic', ['Ångbåt', 'Ö']]);
});

test("templates are premium, sorted among the catalog's services by name (R-services-17)", () => {
  const custom = [template(31, 'Sauna'), template(32, 'Boat')];
  expect(namesOf(servicesByTier(catalog, catalog, custom, inEnglish))[2]).toEqual([
    'premium',
    ['Boat', 'Minibar', 'Sauna'],
  ]);
});

test('services outside the plan are locked, templates of an ended plan too', () => {
  const groups = servicesByTier(catalog, basic, [template(31, 'Sauna')], inEnglish);
  expect(groups.map(({ isLocked }) => isLocked)).toEqual([false, true, true]);
  expect(groups.flatMap(({ services }) => services.map(({ name, isLocked }) => [name, isLocked]))).toEqual([
    ['House rules', false],
    ['Wifi', false],
    ['Taxi', true],
    ['Minibar', true],
    ['Sauna', true],
  ]);
});
