import { expect, it } from 'vitest';
import { BASIC_KEYS, COMPLETE_PARTS, completeness } from './completeness.ts';

const service = (key: (typeof BASIC_KEYS)[number], isEnabled = true, isFilledIn = true) => ({
  key,
  isEnabled,
  isFilledIn,
});
const empty = { imageUrl: null, description: null, token: null, services: [] };

it('is 0 for a new cabin, and 100 with everything that every plan has', () => {
  expect(completeness(empty)).toBe(0);
  const services = BASIC_KEYS.map((key) => service(key));
  expect(completeness({ imageUrl: '/a.jpg', description: 'Red.', token: 'ABCD1234', services })).toBe(100);
});

it('counts services that are enabled and filled in', () => {
  const services = [service('wifi'), service('contact', false), service('rules', true, false)];
  expect(completeness({ ...empty, services })).toBe(Math.round(100 / COMPLETE_PARTS));
});
