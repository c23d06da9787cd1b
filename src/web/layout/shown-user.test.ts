import { describe, expect, it } from 'vitest';
import { displayedTier, hostTier } from '#web/session/use-tier.ts';
import { displayedName, selectAvatar } from './User.tsx';

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
    [null, 'premium', 'premium'],
    ['', 'pro', 'pro'],
    [0, 'premium', 'basic'],
    [2, 'basic', 'premium'],
    ['gold', 2, 'basic'],
  ])('of the answer %j and the status %j is %s', (fetched, status, tier) => {
    expect(hostTier({ fetched, status })).toBe(tier);
  });

  it('is shown as Basic when the call failed, but still unlocks services', () => {
    const sources = { fetched: undefined, status: 'premium', hasFailed: true };
    expect(displayedTier(sources)).toBe('basic');
    expect(hostTier(sources)).toBe('premium');
  });

  it('stays when a later call fails', () => {
    expect(displayedTier({ fetched: 'premium', status: 'basic', hasFailed: true })).toBe('premium');
  });
});

describe('the avatar', () => {
  it.each([
    ['/fox', '/owl', '/seal', true, '/fox'],
    [undefined, undefined, '/seal', false, '/seal'],
    [undefined, undefined, '/seal', true, ''],
    [undefined, '/owl', '/seal', true, '/owl'],
    [undefined, '', '/seal', false, ''],
    [undefined, undefined, undefined, false, ''],
  ])('of the profile’s %j, the chosen %j and sign-in’s %j (failed: %j) is %j', (...sources) => {
    const [fetched, chosen, fromSignIn, hasFailed, shown] = sources;
    expect(selectAvatar({ fetched, chosen, fromSignIn, hasFailed })).toBe(shown);
  });
});
