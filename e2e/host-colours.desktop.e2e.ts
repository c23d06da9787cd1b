import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { openService } from './cabin-page.ts';
import { addCabin, addServices, newHost, openSignedIn } from './hosts.ts';

// Their behaviour is tested in jsdom, which has no colours.
test('pending demands and conflicts of two tabs are readable in light and dark mode', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const host = await newHost(app);
  const cabin = await addCabin(host);
  const [wifi] = await addServices(host, cabin, { wifi: {}, rules: {} });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await expect(page.getByText('2 services need filling in.')).toBeVisible();
  await expectAccessible(page);

  const dialog = await openService(page, 'Wifi');
  await dialog.getByLabel('SSID').fill('Typed here');
  await host.api('PUT', `/api/cabins/${cabin.id}/services/${wifi?.serviceId}`, {
    valueJson: JSON.stringify({ ssid: 'From the other tab' }),
    rowVersion: wifi?.rowVersion,
  });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('term')).toHaveText(['Yours', 'Saved elsewhere']);
  await expectAccessible(page);

  await page.goto('/settings?tab=subscription');
  await page.getByRole('button', { name: 'Ask for Pro' }).click();
  await expect(page.getByText('Requested.')).toBeVisible();
  await expectAccessible(page);
});
