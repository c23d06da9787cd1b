import { expect, test } from 'vitest';
import type { CabinService } from '#shared/contracts/services.ts';
import { chipOf } from './use-chips.ts';

const service = (key: CabinService['key'], valueJson: string): CabinService => ({
  serviceId: 1,
  key,
  isEnabled: true,
  valueJson,
  sortOrder: 0,
  rowVersion: 1,
});

const chip = (cabinService: CabinService, tier: 'basic' | 'premium' = 'premium') =>
  chipOf(cabinService, { templates: [], tier, starters: { rules: '{"text":"Welcome!"}' } });
const stateOf = (...args: Parameters<typeof chip>) => chip(...args).state;

test('the state of a chip depends on what guests see of its service', () => {
  expect(stateOf(service('wifi', '{"ssid":"Sjö"}'))).toBe('shown');
  expect(stateOf(service('wifi', '{}'))).toBe('empty');
  expect(stateOf(service('wifi', '{"ssid":"Sjö","password":"","passwordMissing":true}'))).toBe('noPassword');
  expect(stateOf(service('rules', '{}'))).toBe('starter');
  expect(stateOf(service('rules', '{"text":"Welcome!"}'))).toBe('shown');
  expect(stateOf(service('weather_now', '{}'))).toBe('shown');
  expect(stateOf(service('minibar', '{}'), 'basic')).toBe('locked');
  expect(stateOf(service('custom', '{"templateId":31}'))).toBe('shown');
  expect(stateOf(service('custom', '{"templateId":31}'), 'basic')).toBe('locked');
});

test('a Custom service is named by its title', () => {
  expect(chip(service('custom', '{"title":"The boat","text":"By the pier."}')).ownName).toBe('The boat');
  // The server stores 'Info' for an empty title.
  expect(chip(service('custom', '{"title":"Info","text":"By the pier."}')).ownName).toBeNull();
  expect(chip(service('rules', '{"title":"Mine","text":"Quiet."}')).ownName).toBeNull();
});
