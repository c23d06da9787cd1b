import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { openService } from './cabin-page.ts';
import { addCabin, addServices, newHost, openSignedIn } from './hosts.ts';
import type { RunningApp } from './server.ts';

/** The Wifi dialog with 'Typed here' in it, refused because another tab saved 'Saved elsewhere' meanwhile. */
async function conflict(page: Page, app: RunningApp) {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  const [wifi] = await addServices(host, cabin, { wifi: { ssid: 'At first', password: 'kept' } });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  const dialog = await openService(page, 'Wifi');
  await dialog.getByLabel('SSID').fill('Typed here');
  await host.api('PUT', `/api/cabins/${cabin.id}/services/${wifi?.serviceId}`, {
    valueJson: JSON.stringify({ ssid: 'From the other tab', password: 'kept' }),
    rowVersion: wifi?.rowVersion,
  });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = dialog.getByRole('alert');
  await expect(choice.getByRole('heading')).toHaveText(
    'This service was changed elsewhere since you opened it',
  );
  return { dialog, choice };
}

test.beforeEach(({ allowConsoleError }) => allowConsoleError(/status of 409/));

test('a stale save shows both versions and keeps what was typed', async ({ page, app }) => {
  const { dialog, choice } = await conflict(page, app);
  await expect(choice.getByRole('term')).toHaveText(['Yours', 'Saved elsewhere']);
  await expect(choice.getByRole('definition')).toHaveText(['Typed here', 'From the other tab']);
  await expect(dialog.getByLabel('SSID')).toHaveValue('Typed here');
  await expectAccessible(page);

  await choice.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await openService(page, 'Wifi');
  await expect(dialog.getByLabel('SSID')).toHaveValue('Typed here');
});

test('the version saved elsewhere can be taken and edited on', async ({ page, app }) => {
  const { dialog, choice } = await conflict(page, app);
  await choice.getByRole('button', { name: 'Use the saved one' }).click();
  await expect(choice).toHaveCount(0);
  await expect(dialog.getByLabel('SSID')).toHaveValue('From the other tab');
  await dialog.getByLabel('SSID').fill('From both');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await openService(page, 'Wifi');
  await expect(dialog.getByLabel('SSID')).toHaveValue('From both');
});
