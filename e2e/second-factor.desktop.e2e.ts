import { codeOf } from '../test/authenticator.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { turnOnSecondFactor } from './authenticator.ts';
import { newHost, openSignedIn } from './hosts.ts';
import { typeLogin } from './people.ts';
import { startApp } from './server.ts';

test('where admins need two-step sign-in, one is led to it and then on, by keyboard alone', async ({
  page,
}) => {
  const site = await startApp('server', { ADMIN_2FA: 'on' });
  await page.goto(`${site.url}/admin/tokens`);
  await typeLogin(page, site.admin);
  await expect(page).toHaveURL(/\/settings\?tab=security$/);
  await expect(page.getByText('This site asks two-step sign-in of all admins.')).toBeVisible();
  await expectAccessible(page);

  // All but the admin's pages is open, and those lead back here.
  await page.getByRole('link', { name: 'My Cabins' }).first().click();
  await expect(page.getByText('You have no cabins yet')).toBeVisible();
  await page.getByRole('link', { name: 'QR Token Manager' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=security$/);

  await page.getByRole('button', { name: 'Turn on' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(site.admin.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused();
  for (const name of ['Download', 'Print', 'I have saved them']) {
    await page.keyboard.press('Tab');
    await expect(shown.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/tokens$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible();

  await page.goto(`${site.url}/settings?tab=security`);
  await expect(page.getByText('so it cannot be turned off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  await page.close();
  await site.stop();
});

test('recovery codes are printed without the page, also in the dark scheme', async ({ page, app }) => {
  const host = await newHost(app);
  const { secret } = await turnOnSecondFactor(host);
  await openSignedIn(page, host, '/settings?tab=security');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renew = page.getByRole('dialog', { name: 'Make new recovery codes' });
  await renew.getByLabel('Password', { exact: true }).fill(host.person.password);
  await renew.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await renew.getByRole('button', { name: 'Make codes' }).click();
  const first = page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem').first();
  await expect(first).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(first).toBeVisible();
  await expect(first.locator('code')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText(/^Recovery codes for Hemma/)).toBeVisible();
  for (const hidden of [page.getByRole('navigation').first(), page.getByText('Change password').first()])
    await expect(hidden).toBeHidden();
});

test('two-step sign-in is not turned on while its codes could not be shown', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|RecoveryCodesDialog/);
  await openSignedIn(page, await newHost(app), '/settings?tab=security');
  const turnOn = page.getByRole('button', { name: 'Turn on' });
  await expect(turnOn).toBeVisible();
  await page.route(/RecoveryCodesDialog/, (route) => route.abort());
  await turnOn.click();
  await expect(page.getByRole('alert')).toContainText('Could not be opened.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(/RecoveryCodesDialog/);
  await turnOn.click();
  await expect(page.getByRole('dialog', { name: 'Turn on two-step sign-in' })).toBeVisible();
});
