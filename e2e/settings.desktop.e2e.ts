import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { adminAccount, newHost, openSignedIn } from './hosts.ts';

test('a host asks for a plan and an admin approves it', async ({ page, app, openAs }) => {
  const host = await newHost(app);
  await openSignedIn(page, host, '/settings?tab=subscription');
  await expect(page.getByRole('heading', { name: 'Your plan: Basic' })).toBeVisible();
  await expect(page.getByText('0 of 1 active cabin used')).toBeVisible();
  const pro = page.getByRole('region', { name: 'Pro', exact: true });
  await pro.getByRole('button', { name: 'Ask for Pro' }).click();
  await expect(pro.getByText('Asked for.')).toBeVisible();
  await expectAccessible(page);

  const admins = await openAs();
  await openSignedIn(admins, await adminAccount(app), '/admin/system?tab=upgrades');
  const row = admins.getByRole('row').filter({ hasText: host.person.email });
  const tab = admins.getByRole('tab', { name: /^Upgrade requests/ });
  const waiting = Number.parseInt(await tab.getByText(/^\d+ waiting$/).innerText(), 10);
  await expect(tab).toHaveAccessibleName(`Upgrade requests ${waiting} waiting`);
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = admins.getByRole('dialog', { name: 'Give Karin Ek the Pro plan?' });
  await expectAccessible(admins);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(admins.getByText('Karin Ek now has the Pro plan.')).toBeVisible();
  await expect(row).toHaveCount(0);
  const left = waiting === 1 ? '' : ` ${waiting - 1} waiting`;
  await expect(tab).toHaveAccessibleName(`Upgrade requests${left}`);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your plan: Pro' })).toBeVisible();
});

test('a host changes the password, and is told what is wrong until it is right', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  const host = await newHost(app);
  await openSignedIn(page, host, '/settings?tab=security');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const current = field('Current password');
  const next = field('New password');
  const again = field('Confirm new password');
  const save = page.getByRole('button', { name: 'Change password' });

  await save.click();
  for (const sentence of [
    'Current password is required.',
    'New password is required.',
    'Please confirm the new password.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expectAccessible(page);

  await current.fill('not the password');
  await next.fill('short-7');
  await again.fill('short-8');
  await save.click();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();

  const chosen = 'snow in april';
  await next.fill(chosen);
  await again.fill(chosen);
  await save.click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await expect(next).toHaveValue(chosen);

  await current.fill(host.person.password);
  for (const each of [next, again]) await each.fill('iloveyou');
  await save.click();
  await expect(next).toHaveAccessibleDescription(/one of the most common passwords/);
  await expect(next).toBeFocused();

  for (const each of [next, again]) await each.fill(chosen);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been updated.' })).toBeVisible();
  for (const each of [current, next, again]) await expect(each).toHaveValue('');
  const body = { email: host.person.email, password: chosen };
  expect((await page.request.post('/api/auth/login', { data: body })).status()).toBe(200);
});
