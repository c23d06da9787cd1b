import { codeOf } from '../test/authenticator.ts';
import { expect, test } from './app.ts';
import { newConfirmedHost, openSignedIn } from './hosts.ts';

test('two-step sign-in is not turned on if its recovery codes fail to load; they print without the page', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|RecoveryCodesDialog/);
  const host = await newConfirmedHost(app);
  await openSignedIn(page, host, '/settings?tab=security');
  const turnOn = page.getByRole('button', { name: 'Turn on' });
  await expect(turnOn).toBeVisible();
  await page.route(/RecoveryCodesDialog.*js$/, (route) => route.abort());
  await turnOn.click();
  await expect(page.getByRole('alert')).toContainText('Could not be opened.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(/RecoveryCodesDialog.*js$/);
  await turnOn.click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await dialog.getByLabel('Password', { exact: true }).fill(host.person.password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByLabel('Code', { exact: true }).press('Enter');

  const first = page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem').first();
  await expect(first).toBeVisible();
  // Black on white in dark mode too.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(first).toBeVisible();
  await expect(first.locator('code')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText(/^Recovery codes for Hemma/)).toBeVisible();
  for (const hidden of [page.getByRole('navigation').first(), page.getByText('Change password').first()])
    await expect(hidden).toBeHidden();
});
