import { codeOf } from '../test/authenticator.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { turnOnSecondFactor } from './authenticator.ts';
import { adminAccount, newHost, openSignedIn } from './hosts.ts';
import { mailsTo } from './mails.ts';
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

test('an admin turns off what a host has lost', async ({ page, app }) => {
  const host = await newHost(app);
  await turnOnSecondFactor(host);
  await openSignedIn(page, await adminAccount(app), '/admin/system');
  await page.getByRole('searchbox').fill(host.person.email);
  const row = page.getByRole('row').filter({ hasText: host.person.email });
  await expect(row).toContainText('Two-step sign-in');
  await row.getByRole('button', { name: 'Change Karin Ek' }).click();
  await page.getByRole('menuitem', { name: 'Turn off two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in of Karin Ek?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(page.getByText('Two-step sign-in of Karin Ek is off.')).toBeVisible();
  await expect(row).not.toContainText('Two-step sign-in');
  const subjects = async () => (await mailsTo(app, host.person.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Two-step sign-in is off (Hemma)');
  await page.getByRole('tab', { name: 'Audit' }).click();
  await page.getByRole('tabpanel', { name: 'Audit' }).getByRole('searchbox').fill(host.person.email);
  await expect(page.getByRole('row').filter({ hasText: 'Turned off two-step sign-in' })).toContainText(
    app.admin.email,
  );
});

test('whoever signs in again over something typed is asked for the code there', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/);
  const host = await newHost(app);
  const { secret } = await turnOnSecondFactor(host);
  await openSignedIn(page, host, '/host/cabins');
  await page.getByRole('button', { name: 'Add New Cabin' }).first().click();
  const cabin = page.getByRole('dialog', { name: 'Add New Cabin' });
  await cabin.getByLabel('Name').fill('Fyren');
  await cabin.getByLabel('Location').fill('Granön 4, Tranemo');
  await host.api('POST', '/api/auth/logout');
  await cabin.getByLabel('Location').press('Enter');

  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Email').fill(host.person.email);
  await again.getByLabel('Password', { exact: true }).fill(host.person.password);
  await again.getByRole('button', { name: 'Login' }).click();
  const code = again.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await code.fill(codeOf(secret));
  await code.press('Enter');
  await expect(again).toBeHidden();
  await expect(cabin.getByLabel('Name')).toHaveValue('Fyren');
  await cabin.getByLabel('Location').press('Enter');
  await expect(page.getByRole('link', { name: 'Fyren' })).toBeVisible();
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
