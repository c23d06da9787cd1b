import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { newHost, openSignedIn } from './hosts.ts';
import { mailedLink } from './mails.ts';

test('a host takes their data along and erases the account', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of (400|401)/);
  const host = await newHost(app);
  const { email, password } = host.person;
  await openSignedIn(page, host, '/settings?tab=privacy');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We are preparing your data.' })).toBeVisible();
  const zip = await page.request.get(await mailedLink(app, email));
  expect(zip.headers()['content-type']).toBe('application/zip');
  expect((await zip.body()).subarray(0, 2).toString()).toBe('PK');

  await page.goto('/exports/a-link-of-last-week');
  await expect(page.getByRole('alert')).toContainText('This link has expired.');

  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account for good?' });
  const confirm = dialog.getByRole('button', { name: 'Erase for good' });
  await confirm.click();
  await expect(dialog.getByText(`Type ${email} to confirm.`)).toBeVisible();
  await expect(dialog.getByText('Password is required.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('To confirm, type').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await confirm.click();
  await expect(dialog.getByText('The password is not right.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await confirm.click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status')).toContainText('Your account and everything in it is erased.');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const again = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(again.status()).toBe(401);
});
