import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { openService, save } from './cabin-page.ts';
import { addCabin, addServices, newHost, openSignedIn } from './hosts.ts';

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Cabin' });
const discard = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });

test('closing a dialog asks before it throws away what was typed', async ({ page, app }) => {
  await openSignedIn(page, await newHost(app), '/host/cabins');
  const open = page.getByRole('button', { name: 'Add New Cabin' });
  const dialog = addDialog(page);

  await open.click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByLabel('Name').fill('Fyren');
  await page.keyboard.press('Escape');
  await expect(discard(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(discard(page)).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Fyren');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await discard(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Fyren');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await discard(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('so does leaving the page with the browser’s Back', async ({ page, app }) => {
  const host = await newHost(app);
  const { id } = await addCabin(host, 'Fyren');
  await openSignedIn(page, host, '/host/cabins');
  await page.getByRole('link', { name: 'Fyren' }).click();
  await page.getByRole('button', { name: 'Edit cabin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Cabin' });
  await dialog.getByLabel('Name').fill('Fyrtornet');

  await page.goBack();
  await discard(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(new RegExp(`/host/cabins/${id}$`));
  await expect(dialog.getByLabel('Name')).toHaveValue('Fyrtornet');

  await page.goBack();
  await discard(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/host\/cabins$/);
  await expect(page.getByRole('link', { name: 'Fyren' })).toBeVisible();
});

test('a session that ends while something is typed can be started again over it', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/);
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: {} });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  const dialog = await openService(page, 'Wifi');
  await dialog.getByLabel('SSID').fill('Fyren-5G');
  await host.api('POST', '/api/auth/logout');
  await dialog.getByRole('button', { name: 'Save' }).click();

  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expectAccessible(page);
  await again.getByLabel('Email').fill(host.person.email);
  await again.getByLabel('Password', { exact: true }).fill('wrong');
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again.getByRole('alert')).toHaveText('Invalid email or password.');
  await page.keyboard.press('Escape');
  await again.getByLabel('Password', { exact: true }).fill(host.person.password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await expect(discard(page)).toBeHidden();

  await expect(dialog.getByLabel('SSID')).toHaveValue('Fyren-5G');
  await save(dialog);
  await page.reload();
  await openService(page, 'Wifi');
  await expect(dialog.getByLabel('SSID')).toHaveValue('Fyren-5G');
});
