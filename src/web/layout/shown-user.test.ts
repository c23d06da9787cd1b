import { describe, expect, it } from 'vitest';
import { displayedName } from './displayed-name.ts';
import { shownTier } from './shown-tier.ts';

describe('the name', () => {
  it.each([
    ['Karin', 'Ek', 'Karin Ek'],
    ['Karin', '', 'Karin'],
    [' ', 'Ek', 'Ek'],
    ['', '', null],
  ])('of %j and %j is %j', (firstName, lastName, name) => {
    expect(displayedName({ firstName, lastName })).toBe(name);
  });
});

describe('the tier', () => {
  it.each([
    ['pro', 'basic', 'pro'],
    ['platinum', 'premium', 'basic'],
    [undefined, 'premium', 'premium'],
    [undefined, 2, 'premium'],
    [undefined, 1, 'pro'],
    [undefined, 0, 'basic'],
    [undefined, 7, 'basic'],
    [undefined, undefined, 'basic'],
  ])('of the answer %j and the status %j is %s', (answered, status, tier) => {
    expect(shownTier({ answered, status, hasFailed: false })).toBe(tier);
  });

  it('is basic when the call failed', () => {
    expect(shownTier({ answered: undefined, status: 'premium', hasFailed: true })).toBe('basic');
  });
});
