import { expect, test } from 'vitest';
import type { CabinService, CatalogService } from '#shared/contracts/services.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { changedOffers, offers, tickChange } from './offers.ts';

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

const offerOf = (serviceId: number, rows: CabinService[] = []) => {
  const found = offers(catalog, [template], rows, String).find((offer) => offer.serviceId === serviceId);
  if (found === undefined) throw new Error(`no offer ${serviceId}`);
  return found;
};

test("the host's own services are offered as premium", () => {
  expect(offerOf(31)).toMatchObject({ tier: 'premium', template });
});

test('they stand by the names that the host reads, whatever the language', () => {
  const swedish: Partial<Record<CabinService['key'], string>> = {
    checkout: 'Utcheckning',
    wifi: 'Trådlöst nät',
  };
  const all = offers(catalog, [], [], (key) => swedish[key] ?? key);
  expect(all.filter(({ tier }) => tier === 'basic').map(({ key }) => key)).toEqual(['wifi', 'checkout']);
});

test("the host's own stand by name among the catalog's (R-services-17)", () => {
  const own = ['Wood', 'Bastu', 'Åka båt'].map((name, index) => ({ ...template, id: 40 + index, name }));
  const all = offers(catalog, own, [], (key) => (key === 'minibar' ? 'Minibar' : key));
  expect(all.filter(({ tier }) => tier === 'premium').map(({ name }) => name)).toEqual([
    'Åka båt',
    'Bastu',
    'Minibar',
    'Wood',
  ]);
});

test('only ticks that differ from what the cabin shows are saved, the wifi first', () => {
  const all = offers(catalog, [], [row(15, 'minibar'), row(6, 'checkout', { isEnabled: false })], String);
  const ticked = new Map([
    [6, true],
    [1, true],
    [15, true],
  ]);
  expect(changedOffers(all, ticked).map(({ key }) => key)).toEqual(['wifi', 'checkout']);
  expect(changedOffers(all, new Map([[15, false]])).map(({ key }) => key)).toEqual(['minibar']);
  expect(changedOffers(all, new Map())).toEqual([]);
});

test('a tick sends the switch alone, so that no guest reads what no host has read', () => {
  expect(tickChange(offerOf(6), true)).toEqual({ isEnabled: true });
  expect(tickChange(offerOf(6, [row(6, 'checkout')]), true)).toEqual({
    isEnabled: true,
    rowVersion: 4,
  });
  expect(tickChange(offerOf(6, [row(6, 'checkout')]), false)).toEqual({
    isEnabled: false,
    rowVersion: 4,
  });
});
