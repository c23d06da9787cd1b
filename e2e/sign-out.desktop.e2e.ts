import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { newHost, openSignedIn } from './hosts.ts';
import { signOut } from './people.ts';

/** A cacheable file that /login does not load. */
const KEPT_FILE = '/avatars/owl.svg';

const fillCache = (page: Page) => page.evaluate((file) => fetch(file).then(() => {}), KEPT_FILE);

/** Whether the file is in the browser's cache. */
const isInCache = (page: Page) =>
  page.evaluate(
    (file) =>
      fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    KEPT_FILE,
  );

/** A host's data besides the session, and settings of the device. */
const DEVICE = { colourScheme: 'dark', language: 'sv', servicesView: 'grid', cabinsView: 'list' };
const OWN = { timeZone: 'Europe/Helsinki', 'cabinTheme:7': 'nature' };

const fillStorage = (page: Page) =>
  page.evaluate(
    async (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      await (await caches.open('guide:ABCD1234')).put('/cabins/ABCD1234', new Response('a guide'));
    },
    { ...DEVICE, ...OWN },
  );

const storage = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
const guides = (page: Page) => page.evaluate(() => caches.keys());

// ASVS 14.3.1
test('signing out removes the host’s data from the browser and keeps the device’s settings', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_CACHE_MISS/);
  await openSignedIn(page, await newHost(app), '/host/cabins');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fillStorage(page);
  await fillCache(page);
  expect(await isInCache(page)).toBe(true);
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await storage(page)).toEqual(DEVICE);
  expect(await guides(page)).toEqual(['guide:ABCD1234']);
  await expect.poll(() => isInCache(page)).toBe(false);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('erasing the account removes its data from the browser, in every tab', async ({
  page,
  app,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_CACHE_MISS/);
  const host = await newHost(app);
  await openSignedIn(page, host, '/settings?tab=privacy');
  const other = await context.newPage();
  await other.goto('/notifications');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await fillStorage(page);
  await fillCache(page);

  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account for good?' });
  await dialog.getByLabel('To confirm, type').fill(host.person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(host.person.password);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status')).toContainText('Your account and everything in it is erased.');
  expect(await storage(page)).toEqual({});
  expect(await guides(page)).toEqual([]);
  expect(await isInCache(page)).toBe(false);
  await expect(other).toHaveURL(/\/login$/);
});
