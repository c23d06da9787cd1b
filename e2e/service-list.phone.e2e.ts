import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { chips, openAddServices, openService } from './cabin-page.ts';
import { addCabin, addServices, newHost, openSignedIn } from './hosts.ts';

test('services above the plan are shown locked', async ({ page, app }) => {
  const host = await newHost(app);
  const { id } = await addCabin(host);
  await openSignedIn(page, host, `/host/cabins/${id}`);
  const dialog = await openAddServices(page);
  const group = (tier: string) => dialog.getByRole('group', { name: tier });
  await expect(group('BASIC').getByRole('checkbox')).toHaveCount(7);
  await expect(group('BASIC').getByText('Locked')).toHaveCount(0);
  await expect(group('PRO').getByRole('checkbox', { disabled: true })).toHaveCount(7);
  await expect(group('PRO').getByText('Locked', { exact: true })).toHaveCount(7);
  await expect(group('PREMIUM').getByRole('checkbox', { disabled: true })).toHaveCount(3);
  await expect(group('PREMIUM').getByText('Locked', { exact: true })).toHaveCount(3);
  await expectAccessible(page);
  await group('PRO')
    .getByRole('link', { name: /Upgrade under Settings/ })
    .click();
  await expect(page).toHaveURL(/\/settings\?tab=subscription$/);
});

test('a hidden service leaves the guide and comes back as it was', async ({ page, app }) => {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: { ssid: 'Fyren' }, rules: { text: 'Quiet after ten.' } });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await expect(chips(page)).toContainText(['Wifi', 'House rules']);
  await page.getByRole('button', { name: 'Hide Wifi' }).click();
  await expect(chips(page)).toContainText(['House rules']);
  await expect(page.getByText('Hidden from your guests: Wifi')).toBeVisible();
  await page.reload();
  await expect(chips(page)).toContainText(['House rules']);

  const dialog = await openAddServices(page);
  await expect(dialog.getByRole('checkbox', { name: 'House rules' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Wifi' }).check();
  await dialog.getByRole('button', { name: 'Save services' }).click();
  await expect(dialog).toBeHidden();
  const wifi = await openService(page, 'Wifi');
  await expect(wifi.getByLabel('SSID')).toHaveValue('Fyren');
});

test('hiding that fails is said and taken back', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/net::ERR_FAILED/);
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: { ssid: 'Fyren' }, rules: { text: 'Quiet after ten.' } });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await page.route('**/api/cabins/*/services/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Hide Wifi' }).click();
  await expect(page.getByText('Save failed')).toBeVisible();
  await expect(chips(page)).toContainText(['Wifi', 'House rules']);
});

test('ticks that could not be saved stay ticked', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/net::ERR_FAILED/);
  const host = await newHost(app);
  const { id } = await addCabin(host);
  await openSignedIn(page, host, `/host/cabins/${id}`);
  const dialog = await openAddServices(page);
  await dialog.getByRole('checkbox', { name: 'Wifi' }).check();
  await page.route('**/api/cabins/*/services/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save services' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save services.');
  await expect(dialog.getByRole('checkbox', { name: 'Wifi' })).toBeChecked();

  await page.unroute('**/api/cabins/*/services/*');
  await dialog.getByRole('button', { name: 'Save services' }).click();
  await expect(dialog).toBeHidden();
  await expect(chips(page)).toContainText(['Wifi']);
});

test('services that cannot be loaded can be asked for again', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/net::ERR_FAILED/);
  const host = await newHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: { ssid: 'Fyren' } });
  await page.route('**/api/cabins/*/services', (route) => route.abort());
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await expect(page.getByText('Failed to fetch')).toBeVisible();
  await page.unroute('**/api/cabins/*/services');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(chips(page)).toContainText(['Wifi']);
});
