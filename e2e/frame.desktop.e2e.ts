import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { addCabin, adminAccount, demoHost, newHost, newPremiumHost, openSignedIn } from './hosts.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const settingsMenu = (page: Page) => page.getByRole('button', { name: 'Settings menu' });
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

// ASVS 7.4.4
test('the settings dropdown shows the user and signs out', async ({ page, app }) => {
  await openSignedIn(page, await demoHost(app), '/notifications');
  const dropdown = page.getByRole('dialog', { name: 'Settings menu' });
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await settingsMenu(page).click();
    await expect(dropdown).toContainText('Host');
    await expect(dropdown.getByRole('switch', { name: 'Dark mode' })).toBeVisible();
    await expect(dropdown.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await expect(dropdown.getByText('Premium plan')).toHaveCSS('border-color', 'rgb(239, 68, 68)');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dropdown).toBeHidden();
    await expect(settingsMenu(page)).toBeFocused();
  }
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await settingsMenu(page).press('Enter');
  await dropdown.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the bell counts what is new and shows it; a page asks for it last', async ({ page, app }) => {
  const host = await newPremiumHost(app);
  const { id } = await addCabin(host, 'Fyren');
  const describe = (description: string) => host.api('PUT', `/api/cabins/${id}`, { description });
  await describe('Byggd 1908.');
  const text = { serviceId: null, field: 'description', text: 'Gebaut 1908.' };
  await host.api('PUT', `/api/cabins/${id}/translations/de`, { items: [text] });
  await describe('Byggd 1909.');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });

  await page.setViewportSize(NARROW);
  await openSignedIn(page, host, '/host/cabins');
  const bell = page.getByRole('button', { name: 'Notifications' });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell).toHaveAccessibleName('Notifications, 1 new');
  expect(calls.at(-1)).toBe('/api/notifications');
  await bell.press('Enter');
  await expect(panel.getByRole('listitem')).toHaveText(/^New: 1 text of Fyren has changed/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications');

  await page.setViewportSize(WIDE);
  await page.reload();
  await bell.click();
  await expect(panel.getByRole('listitem')).toHaveText(/^1 text of Fyren has changed/);
  await panel.getByRole('link', { name: 'All notifications' }).press('Enter');
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(panel).toBeHidden();
});

/** Browsers fetch six files at a time over HTTP/1.1; each six take a round trip. */
const MAX_FILES = 25;

test('each page for hosts loads few files', async ({ request }) => {
  for (const path of [
    '/host/cabins',
    '/host/cabins/1',
    '/host/cabins/1/translations/de',
    '/services',
    '/settings',
    '/notifications',
    '/arrivals',
  ]) {
    const named = (await (await request.get(path)).text()).match(/\/assets\/[^"]+/g) ?? [];
    expect(new Set(named).size, path).toBeGreaterThan(10);
    expect(new Set(named).size, path).toBeLessThanOrEqual(MAX_FILES);
  }
});

test('a failed profile or tier is not reported, and a broken avatar becomes the default', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (403|404)/);
  await page.route('**/api/services/status', (route) => route.fulfill({ status: 403, json: {} }));
  await page.route('**/api/Account/profile', (route) => route.fulfill({ status: 403, json: {} }));
  await openSignedIn(page, await newHost(app), '/notifications');
  await settingsMenu(page).click();
  await expect(page.getByText('Basic plan')).toHaveCSS('border-color', 'rgb(59, 165, 93)');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const picture = settingsMenu(page).locator('img');
  const choose = (avatarUrl: string) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('avatar-changed', { detail })), avatarUrl);
  await choose('/avatars/owl.svg');
  await expect(picture).toHaveAttribute('src', '/avatars/owl.svg');
  await choose('');
  await expect(picture).toHaveAttribute('src', '/avatars/fox.svg');
  await choose('/avatars/none.svg');
  await expect(picture).toHaveAttribute('src', '/avatars/fox.svg');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

// ASVS 7.4.4
test('the sidebar and the mobile menu have the links of hosts and of admins', async ({ page, app }) => {
  await openSignedIn(page, await adminAccount(app), '/notifications');
  const links = mainMenu(page).getByRole('link');
  const admins = ['System Admin', 'QR Token Manager', 'QR Verifyer', 'Admin Analytics'];
  await expect(links.filter({ hasNotText: /^Hemma$/ })).toHaveText([
    'My Cabins',
    'Host Services',
    'Settings',
    ...admins,
  ]);
  await expect(mainMenu(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(settingsMenu(page)).toContainText('Admin');

  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Hemma' });
  await expect(menu.getByRole('link')).toHaveText(['My Cabins', 'Host Services', ...admins]);
  await expect(menu.getByRole('switch', { name: 'Dark mode' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await expectAccessible(page);

  await menu.getByRole('link', { name: 'My Cabins' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await expect(page.getByRole('heading', { level: 1, name: 'My Cabins' })).toBeFocused();
});

test('the colour scheme follows the system until one is chosen, then applies to all tabs', async ({
  page,
  context,
  app,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSignedIn(page, await newHost(app), '/notifications');
  await settingsMenu(page).click();
  const toggle = page.getByRole('switch', { name: 'Dark mode' });
  await expect(toggle).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(toggle).not.toBeChecked();

  const other = await context.newPage();
  // The colour scheme of the first paint, when the body is created.
  await other.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      document.documentElement.dataset['atFirst'] =
        document.documentElement.dataset['mantineColorScheme'] ?? 'none';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/notifications');
  await expect(other.getByText('Nothing new.')).toBeVisible();
  expect(await scheme(other)).toBe('light');

  await toggle.press('Space');
  await expect.poll(() => scheme(other)).toBe('dark');
  await other.reload();
  await expect(other.getByText('Nothing new.')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-at-first', 'dark');
  expect(await scheme(other)).toBe('dark');
});

test('a slow page shows that it is loading', async ({ page, app }) => {
  await openSignedIn(page, await adminAccount(app), '/notifications');
  await expect(page.getByText('Nothing new.')).toBeVisible();
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/TagsPage-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await mainMenu(page).getByRole('link', { name: 'QR Token Manager' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokens');
  await expect(page.getByText('Nothing new.')).toHaveCount(0);
  code.resolve();
  await expect(page.getByRole('button', { name: 'Mint' })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});
