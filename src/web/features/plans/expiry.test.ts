import { expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

const now = new Date('2027-03-15T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

it.each([
  [14.1, 'running'],
  [13.9, 'near'],
  [0, 'grace'],
  [-13.9, 'grace'],
  [-14, 'ended'],
])('a plan that ends %d days from now is %s', (days, phase) => {
  expect(expiryOf({ plan: 'pro', planExpiresAt: inDays(days) }, now)).toEqual({
    phase,
    end: inDays(days),
    graceEnd: inDays(days + 14),
  });
});

it('a plan without an end and Basic never expire', () => {
  expect(expiryOf({ plan: 'premium', planExpiresAt: null }, now)).toEqual({ phase: 'endless' });
  expect(expiryOf({ plan: 'basic', planExpiresAt: inDays(-20) }, now)).toEqual({ phase: 'endless' });
});
