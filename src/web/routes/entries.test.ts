import { expect, it } from 'vitest';
import { APP_ROUTES } from '#shared/app-routes.ts';
import { entries } from './entries.ts';

/** Addresses that only lead on to another; they stand in `router.tsx`. */
const REDIRECTS = ['/', '/cabins'];

it('has a page for each address that the server knows, and no other', () => {
  expect([...REDIRECTS, ...entries.map(({ path }) => path)].toSorted()).toEqual([...APP_ROUTES].toSorted());
});

it("keeps admins' pages behind sign-in", () => {
  for (const entry of entries.filter(({ feature }) => feature !== undefined))
    expect(entry.requiresAuth).toBe(true);
  expect(
    entries.filter(({ path }) => path.startsWith('/admin/')).every(({ feature }) => feature !== undefined),
  ).toBe(true);
});
