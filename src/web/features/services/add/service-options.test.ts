import { expect, test } from 'vitest';
import type { CabinService, CatalogService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { changedOptions, serviceOptions, tickBody } from './service-options.ts';

const catalog: CatalogService[] = [
  { id: 6, key: 'checkout', name: 'Checkout', description: '', type: 'basic' },
  { id: 1, key: 'wifi', name: 'Wifi', description: '', type: 'basic' },
  { id: 15, key: 'minibar', name: 'Minibar', description: '', type: 'premium' },
];

const row = (
  serviceId: number,
  key: CabinService['key'],
  changes: Partial<CabinService> = {},
): CabinService => ({
  serviceId,
  key,
  isEnabled: true,
  valueJson: '{}',
  sortOrder: 0,
  rowVersion: 4,
  ...changes,
});

const template: Template = {
  id: 31,
  name: 'Bastu',
  description: 'Varm',
  subtype: 'info',
  imageUrl: '',
  videoUrl: '',
  price: null,
  currency: 'EUR',
  paymentLink: '',
  allowQuantitySelection: false,
  maxQuantity: null,
  availableDays: [],
};

const optionOf = (serviceId: number, rows: CabinService[] = []) => {
  const found = serviceOptions(catalog, [template], rows, String).find(
    (option) => option.serviceId === serviceId,
  );
  if (found === undefined) throw new Error(`no option ${serviceId}`);
  return found;
};

test('templates are premium', () => {
  expect(optionOf(31)).toMatchObject({ tier: 'premium', template });
});

test('options are sorted by name in the language of the host', () => {
  const swedish: Partial<Record<CabinService['key'], string>> = {
    checkout: 'Utcheckning',
    wifi: 'Trådlöst nät',
  };
  const all = serviceOptions(catalog, [], [], (key) => swedish[key] ?? key);
  expect(all.filter(({ tier }) => tier === 'basic').map(({ key }) => key)).toEqual(['wifi', 'checkout']);
});

test("templates are sorted among the catalog's services by name (R-services-17)", () => {
  const custom = ['Wood', 'Bastu', 'Åka båt'].map((name, index) => ({ ...template, id: 40 + index, name }));
  const all = serviceOptions(catalog, custom, [], (key) => (key === 'minibar' ? 'Minibar' : key));
  expect(all.filter(({ tier }) => tier === 'premium').map(({ name }) => name)).toEqual([
    'Åka båt',
    'Bastu',
    'Minibar',
    'Wood',
  ]);
});

test('only changed ticks are saved, the wifi first', () => {
  const all = serviceOptions(
    catalog,
    [],
    [row(15, 'minibar'), row(6, 'checkout', { isEnabled: false })],
    String,
  );
  const ticked = new Map([
    [6, true],
    [1, true],
    [15, true],
  ]);
  expect(changedOptions(all, ticked).map(({ key }) => key)).toEqual(['wifi', 'checkout']);
  expect(changedOptions(all, new Map([[15, false]])).map(({ key }) => key)).toEqual(['minibar']);
  expect(changedOptions(all, new Map())).toEqual([]);
});

test('a tick sends no value, because guests must not read a text that no host has read', () => {
  expect(tickBody(optionOf(6), true)).toEqual({ isEnabled: true });
  expect(tickBody(optionOf(6, [row(6, 'checkout')]), true)).toEqual({
    isEnabled: true,
    rowVersion: 4,
  });
  expect(tickBody(optionOf(6, [row(6, 'checkout')]), false)).toEqual({
    isEnabled: false,
    rowVersion: 4,
  });
});
