import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { adminAccount, newHost, openSignedIn } from './hosts.ts';

test('an admin finds a host, changes the plan and switches the account off', async ({
  page,
  app,
  request,
}) => {
  const { person, token } = await newHost(app);
  await openSignedIn(page, await adminAccount(app), '/admin/system');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
  const health = page.getByRole('region', { name: 'Health' });
  await expect(health).toContainText('PostgreSQL server');
  await expect(health).toContainText('None failed');

  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: person.email });
  const menu = page.getByRole('button', { name: 'Change Karin Ek' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Change plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan of Karin Ek' });
  await plan.getByLabel('Plan', { exact: true }).selectOption('Pro');
  await plan.getByLabel('Ends after').fill('2031-05-31');
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText('Karin Ek now has the Pro plan.')).toBeVisible();
  await expect(row).toContainText('until 31 May 2031');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Switch account off' }).click();
  const off = page.getByRole('dialog', { name: 'Switch off the account of Karin Ek?' });
  await off.getByRole('button', { name: 'Switch account off' }).click();
  await expect(page.getByText('The account of Karin Ek is switched off.')).toBeVisible();
  await expect(row).toContainText('Switched off');
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Audit' }).click();
  await page.getByRole('tabpanel', { name: 'Audit' }).getByRole('searchbox').fill(person.email);
  await expect(page.getByText('4 entries')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Changed plan' })).toContainText('Basic → Pro');
  await expect(page.getByRole('row').filter({ hasText: 'Switched account off' })).toContainText(
    app.admin.email,
  );
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('planChanged');
});

test('the last admin stays one, and is told why', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of 409/);
  await openSignedIn(page, await adminAccount(app), '/admin/system');
  await page.getByRole('searchbox').fill(app.admin.email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change Admin' }).click();
  await page.getByRole('menuitem', { name: 'Remove admin role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take the admin role from Admin?' });
  await dialog.getByRole('button', { name: 'Remove admin role' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is the last admin. Make someone else an admin first.',
  );
});
