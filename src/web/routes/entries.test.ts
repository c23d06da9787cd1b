import { expect, it } from 'vitest';
import { APP_ROUTES } from '#shared/app-routes.ts';
import { entries } from './entries.ts';

/** URLs that only redirect; they are in `router.tsx`. */
const REDIRECTS = ['/', '/cabins', '/analytics', '/admin/analytics'];

it('has exactly the pages that the server knows', () => {
  expect([...REDIRECTS, ...entries.map(({ path }) => path)].toSorted()).toEqual([...APP_ROUTES].toSorted());
});

it("keeps admins' pages behind sign-in", () => {
  for (const entry of entries.filter(({ feature }) => feature !== undefined))
    expect(entry.requiresAuth).toBe(true);
  expect(
    entries.filter(({ path }) => path.startsWith('/admin/')).every(({ feature }) => feature !== undefined),
  ).toBe(true);
});

it('offers the chat on every page of the layout except admin pages', () => {
  for (const { path, layout, feature, chat } of entries)
    expect({ path, chat: chat === true }).toEqual({ path, chat: layout && feature === undefined });
});
