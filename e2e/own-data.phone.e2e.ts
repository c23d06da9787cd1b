import { expectAccessible } from './accessibility.ts';
import { apiOf } from '../test/api.ts';
import { expect, test } from './app.ts';
import { adminAccount, type Host, newHost, openSignedIn } from './hosts.ts';
import { mailedLink } from './mails.ts';
import type { RunningApp } from './server.ts';

/** Gives the host's Pro plan an end, so many days from now. */
async function endPlanIn(app: RunningApp, { person }: Host, days: number): Promise<void> {
  const admin = await adminAccount(app);
  const { items } = await admin.api<{ items: { id: number }[] }>('GET', `/api/admin/users?q=${person.email}`);
  const expiresAtUtc = new Date(Date.now() + days * 86_400_000).toISOString();
  await admin.api('PATCH', `/api/admin/users/${items[0]?.id}`, { plan: 'pro', expiresAtUtc });
}

test('a host ends the sessions they do not know', async ({ page, app }) => {
  const host = await newHost(app);
  const { email, password } = host.person;
  const elsewhere = apiOf(app);
  for (const _ of [1, 2, 3]) await elsewhere('POST', '/api/auth/login', { email, password });
  await openSignedIn(page, host, '/settings?tab=security');
  const sessions = page.getByRole('listitem').filter({ hasText: 'Signed in' });
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('This device');
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^End the session of/ })
    .first()
    .click();
  const ended = page.getByText('The session has ended.');
  await expect(ended).toBeVisible();
  await expect(sessions).toHaveCount(3);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await host.api('GET', '/api/auth/me');
});

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

test('a banner says in time that the plan ends, and what that means', async ({ page, app }) => {
  const host = await newHost(app);
  await endPlanIn(app, host, 5);
  await openSignedIn(page, host, '/host/cabins');
  await expect(page.getByRole('note')).toContainText('Your Pro plan ends on');
  await endPlanIn(app, host, -5);
  await page.reload();
  await expect(page.getByRole('note')).toContainText('Nothing changes until');
  await endPlanIn(app, host, -15);
  await page.reload();
  await expect(page.getByRole('note')).toContainText('Guests no longer see what belongs to it');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See how to renew' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan: Basic' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
});
