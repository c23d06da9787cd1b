import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, newHost, openSignedIn } from './hosts.ts';

const choose = (page: Page, view: 'Grid' | 'List') =>
  page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click();

test('grid or list is remembered', async ({ page, app }) => {
  const host = await newHost(app);
  await addCabin(host, 'Fyren');
  await openSignedIn(page, host, '/host/cabins');
  const table = page.getByRole('table', { name: 'Your cabins' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(table).toHaveCount(0);
  await expectAccessible(page);

  await choose(page, 'List');
  await expect(table.getByRole('link', { name: 'Fyren' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(table).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  await choose(page, 'Grid');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(table).toHaveCount(0);
});

test('a cabin is deleted only when the host confirms it', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  const host = await newHost(app);
  const cabin = await addCabin(host, 'Fyren');
  const code = await activate(app, host, cabin);
  await openSignedIn(page, host, '/host/cabins');
  const confirmation = page.getByRole('dialog', { name: 'Delete Fyren?' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Edit Fyren' }).click();
    await page.getByRole('button', { name: 'Delete cabin' }).click();
  };

  await ask();
  await expect(confirmation.getByText(code)).toBeVisible();
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toBeHidden();
  await expect(page.getByRole('link', { name: 'Fyren' })).toBeVisible();

  await ask();
  await confirmation.getByRole('button', { name: 'Delete cabin' }).click();
  await expect(page.getByText('You have no cabins yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have no cabins yet')).toBeVisible();

  // Deleted with releaseToken=true: the tag is free again, not gone.
  await page.goto(`/cabins/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This tag is not linked to a cabin yet');
});

test('cabins that cannot be loaded can be asked for again', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/net::ERR_FAILED/);
  const host = await newHost(app);
  await addCabin(host, 'Fyren');
  await page.route('**/api/cabins', (route) => route.abort());
  await openSignedIn(page, host, '/host/cabins');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch');
  await expectAccessible(page);
  await page.unroute('**/api/cabins');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Fyren' })).toBeVisible();
});
