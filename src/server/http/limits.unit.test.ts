import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/english.ts';
import { addressKey, waitFor } from './limits.ts';

describe('the key of a network address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001::4:5:6:7:8', '2001:0:0:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

it.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [60 * 60, '60 minutes'],
  [90 * 60 + 1, '2 hours'],
  [24 * 60 * 60, '24 hours'],
])('%i seconds are said as %j', (seconds, said) => {
  expect(inEnglish(waitFor(seconds))).toBe(`Too many tries. Wait ${said} and try again.`);
});
