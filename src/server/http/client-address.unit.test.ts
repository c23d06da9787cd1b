import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addressKey } from './client-address.ts';

describe('the key of a network address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    [' 198.51.100.7 ', '198.51.100.7'],
    ['198.51.100.7:41234', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::6]:41234', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['2001:0db8::', '2001:db8:0:0::/64'],
    ['2001::4:5:6:7:8', '2001:0:0:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    [' Unknown', 'unknown'],
    ['1.2.3.4.5', '1.2.3.4.5'],
  ])('of %j is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

const group = fc.integer({ min: 0, max: 0xffff });

/** An IPv6 address in any of its spellings. */
const spelled = (groups: number[]) =>
  fc
    .record({
      isLong: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      isUpper: fc.boolean(),
      isShort: fc.boolean(),
      endsInIPv4: fc.boolean(),
      around: fc.constantFrom(['', ''], ['[', ']'], ['[', ']:443'], ['', '%eth0'], [' ', '\t']),
    })
    .map(({ isLong, isUpper, isShort, endsInIPv4, around: [before = '', after = ''] }) => {
      const texts = groups.map((value, at) => value.toString(16).padStart(isLong[at] === true ? 4 : 1, '0'));
      const last = groups.slice(6).flatMap((value) => [value >> 8, value & 255]);
      let written = (endsInIPv4 ? [...texts.slice(0, 6), last.join('.')] : texts).join(':');
      if (isShort) written = written.replace(/(?:^|:)(?:0+:)*0+(?::|$)/, '::');
      return before + (isUpper ? written.toUpperCase() : written) + after;
    });

test('all spellings of an address have one key, and different networks have different keys', () => {
  const address = fc.tuple(group, group, group, group, group, group, group, group);
  fc.assert(
    fc.property(
      fc
        .oneof(
          address,
          fc.tuple(group, group).map((end) => [0x2001, 0xdb8, 0, 0, 0, 0, ...end]),
        )
        .chain((groups) =>
          fc.record({ groups: fc.constant(groups), one: spelled(groups), other: spelled(groups) }),
        ),
      ({ groups, one, other }) => {
        expect(addressKey(one)).toBe(addressKey(other));
        expect(addressKey(one)).toBe(
          `${groups
            .slice(0, 4)
            .map((value) => value.toString(16))
            .join(':')}::/64`,
        );
      },
    ),
  );
});

test('an IPv4 address has one key, also with a port or inside an IPv6 address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
      for (const written of [
        address,
        `${address}:${port}`,
        ` ${address}`,
        `::ffff:${address}`,
        `[::FFFF:${address}]:${port}`,
      ]) {
        expect(addressKey(written)).toBe(address);
      }
    }),
  );
});

test('any input has a key', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(addressKey(text)).toBe(addressKey(` ${text}`));
    }),
  );
});
