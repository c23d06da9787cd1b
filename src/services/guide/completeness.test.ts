import { expect, it } from 'vitest';
import { BASIC_KEYS, COMPLETE_PARTS, completeness } from './completeness.ts';

const service = (key: (typeof BASIC_KEYS)[number], isEnabled = true, isFilledIn = true) => ({
  key,
  isEnabled,
  isFilledIn,
});
const empty = { imageUrl: null, description: null, token: null, services: [] };

it('is nothing at first, and whole with everything that every plan has', () => {
  expect(completeness(empty)).toBe(0);
  const services = BASIC_KEYS.map((key) => service(key));
  expect(completeness({ imageUrl: '/a.jpg', description: 'Red.', token: 'ABCD1234', services })).toBe(100);
});

it('counts a service once guests find something in it', () => {
  const services = [service('wifi'), service('contact', false), service('rules', true, false)];
  expect(completeness({ ...empty, services })).toBe(Math.round(100 / COMPLETE_PARTS));
});
