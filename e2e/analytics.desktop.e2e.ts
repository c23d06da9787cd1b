import { readFile } from 'node:fs/promises';
import { dayIn, shiftDay } from '#shared/days.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { adminAccount, openSignedIn } from './hosts.ts';

test('an admin sees the demo’s scans by period, cabin and tag', async ({ page, app }) => {
  await openSignedIn(page, await adminAccount(app), '/analytics');
  await expect(page).toHaveURL(/\/admin\/analytics\/overview$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics Overview');
  const cabins = page.getByRole('region', { name: 'Top cabins' });
  await expect(cabins.getByRole('row').nth(1)).toContainText('Sjöstugan');
  // Only scans have a filled area; two would mix their colours.
  await expect(page.locator('.recharts-area-area:not([fill-opacity="0"])')).toHaveCount(1);
  await expectAccessible(page);
  const numbers = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV: Languages' }).click();
  expect(await readFile(await (await numbers).path(), 'utf8')).toMatch(/^\uFEFFlanguage,scans\r\nsv,\d+\r\n/);

  await page.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/\?days=7$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Scans per day' }).getByRole('row')).toHaveCount(8);

  const today = dayIn('Europe/Stockholm');
  const [from, to] = [shiftDay(today, -12), shiftDay(today, -10)];
  await page.getByText('Custom period', { exact: true }).click();
  const own = page.getByRole('form', { name: 'Custom period' });
  await own.getByLabel('To', { exact: true }).fill(to);
  await own.getByRole('button', { name: 'Show' }).click();
  await expect(own.getByText('The first day must not come after the last.')).toBeVisible();
  await own.getByLabel('From', { exact: true }).fill(from);
  await own.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?from=${from}&to=${to}$`));
  await expect(page.getByRole('region', { name: 'Scans per day' }).getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Cabins' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics\/cabins\?from=.+&to=.+/);
  await expect(page.getByRole('radio', { name: 'Custom period' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cabin Performance');
  await expect(page.getByRole('img', { name: /^Scans over the period: \d/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cabin', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Cabin' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('Fjällhyddan');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('cabins.csv');

  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Tokens' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token Scans');
  await page.getByLabel('Search').fill('Sjöstugan');
  await expect(page.getByText('1 tag', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
