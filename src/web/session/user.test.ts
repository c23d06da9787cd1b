import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUser, readUserWithRole, tierOf } from './user.ts';

const ASTRID = { firstName: 'Astrid', lastName: 'Lind', avatarUrl: '/fox', status: 'pro', isAdmin: true };

it.each([
  [0, 'basic'],
  [1, 'pro'],
  [2, 'premium'],
  ['basic', 'basic'],
  ['pro', 'pro'],
  ['premium', 'premium'],
  [3, 'basic'],
  [-1, 'basic'],
  [1.5, 'basic'],
  ['gold', 'basic'],
  ['', 'basic'],
  [null, 'basic'],
  [undefined, 'basic'],
  [true, 'basic'],
  [['pro'], 'basic'],
])('the tier of %j is %s', (value, tier) => {
  expect(tierOf(value)).toBe(tier);
});

describe('a user (R-sessions-5)', () => {
  it('is read with a tier by number or by name', () => {
    expect(readUser({ ...ASTRID, status: 2 })).toEqual({ ...ASTRID, status: 'premium' });
    expect(readUser({ ...ASTRID, demand: 'password_change' })).toEqual({
      ...ASTRID,
      demand: 'password_change',
    });
    expect(readUserWithRole({ ...ASTRID, status: 1 })).toEqual(ASTRID);
  });

  it('is read even if one field is invalid', () => {
    const field = fc.constantFrom('firstName', 'lastName', 'avatarUrl', 'status', 'demand', 'more');
    fc.assert(
      fc.property(field, fc.oneof(fc.jsonValue(), fc.constant(undefined)), (name, value) => {
        const user = readUser({ ...ASTRID, [name]: value });
        expect(user).toMatchObject({ isAdmin: true });
        for (const text of ['firstName', 'lastName', 'avatarUrl'] as const) {
          const odd = typeof value === 'string' ? value : '';
          expect(user?.[text]).toBe(text === name ? odd : ASTRID[text]);
        }
      }),
    );
  });

  it('is an admin only if the flag is true', () => {
    for (const isAdmin of ['true', 1, null, undefined, {}])
      expect(readUser({ ...ASTRID, isAdmin })).toMatchObject({ isAdmin: false });
  });

  it.each([null, undefined, [], [ASTRID], 'Astrid', 2, {}, { status: 2 }, { detail: 'no', errors: {} }])(
    'is not read from %j',
    (value) => {
      expect(readUser(value)).toBeNull();
      expect(readUserWithRole(value)).toBeNull();
    },
  );

  it('is loaded if a sign-in’s answer has no role', () => {
    const { isAdmin: _, ...social } = ASTRID;
    expect(readUserWithRole(social)).toBeNull();
  });
});
