import { expect, test } from './app.ts';
import { addCabin, newHost, openSignedIn } from './hosts.ts';

test('a page that crashes shows a message and can be reloaded', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/RangeError|Invalid time value|caught by React Router|Error handled by/);
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await openSignedIn(page, host, '/notifications');
  // No answer of our server.
  const broken = [{ ...cabin, createdAt: 'some day' }];
  await page.route('**/api/cabins', (route) => route.fulfill({ json: broken }));
  await page.goto('/host/cabins');
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await expect(page.locator('body')).not.toContainText(/RangeError|Invalid time/);
  await page.unroute('**/api/cabins');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Sjöstugan' })).toBeVisible();
});

test('a dialog that fails to load reports it and opens later', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED|AddCabinDialog/);
  await openSignedIn(page, await newHost(app), '/host/cabins');
  const add = page.getByRole('button', { name: 'Add New Cabin' }).first();
  await expect(add).toBeVisible();
  await page.route(/AddCabinDialog/, (route) => route.abort());
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Could not be opened.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Cabins');
  await page.unroute(/AddCabinDialog/);
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add New Cabin' })).toBeVisible();
});
