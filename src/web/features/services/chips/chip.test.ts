import { expect, test } from 'vitest';
import type { CabinService } from '#shared/contracts/services.ts';
import { chipsOf } from './chip.ts';

const service = (key: CabinService['key'], valueJson: string, isEnabled = true): CabinService => ({
  serviceId: 1,
  key,
  isEnabled,
  valueJson,
  sortOrder: 0,
  rowVersion: 1,
});

const stateOf = (one: CabinService, tier: 'basic' | 'premium' = 'premium') =>
  chipsOf([one], [], tier, { rules: '{"text":"Welcome!"}' })[0]?.state;

test('a hidden service has no chip', () => {
  expect(chipsOf([service('wifi', '{"ssid":"Sjö"}', false)], [], 'basic', {})).toEqual([]);
});

test('a chip tells what guests see of its service', () => {
  expect(stateOf(service('wifi', '{"ssid":"Sjö"}'))).toBe('shown');
  expect(stateOf(service('wifi', '{}'))).toBe('empty');
  expect(stateOf(service('rules', '{}'))).toBe('starter');
  expect(stateOf(service('rules', '{"text":"Welcome!"}'))).toBe('shown');
  expect(stateOf(service('weather_now', '{}'))).toBe('shown');
  expect(stateOf(service('minibar', '{}'), 'basic')).toBe('locked');
  expect(stateOf(service('custom', '{"templateId":31}'))).toBe('shown');
  expect(stateOf(service('custom', '{"templateId":31}'), 'basic')).toBe('locked');
});
