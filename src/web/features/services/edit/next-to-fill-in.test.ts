import { expect, test } from 'vitest';
import type { CabinService } from '#shared/contracts/services.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import type { Tier } from '#shared/tiers.ts';
import { nextToFillIn } from './next-to-fill-in.ts';

const service = (key: ServiceKey, valueJson = '{}', isEnabled = true): CabinService => ({
  serviceId: SERVICE_KEYS.indexOf(key) + 1,
  key,
  isEnabled,
  valueJson,
  sortOrder: 0,
  rowVersion: 1,
});

const next = (current: ServiceKey, services: CabinService[], tier: Tier = 'premium') =>
  nextToFillIn(services, service(current), tier)?.key ?? null;

test('the next to fill in follows the order of a stay, and after the last comes the first', () => {
  // The order of the guide does not matter.
  const services = (['checkout', 'tips', 'rules', 'contact', 'wifi'] as const).map((key) => service(key));
  expect(next('wifi', services)).toBe('contact');
  expect(next('contact', services)).toBe('rules');
  expect(next('rules', services)).toBe('tips');
  expect(next('tips', services)).toBe('checkout');
  expect(next('checkout', services)).toBe('wifi');
});

test('filled-in, hidden and locked services and templates are skipped', () => {
  const services = [
    service('contact', '{"name":"Astrid"}'),
    service('weather_now'),
    service('rules', '{}', false),
    service('tips'),
    service('custom', '{"templateId":31}'),
  ];
  expect(next('wifi', services, 'basic')).toBeNull();
  expect(next('wifi', services)).toBe('tips');
  expect(next('tips', services)).toBeNull();
});
