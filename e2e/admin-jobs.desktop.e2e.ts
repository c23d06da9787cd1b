import { startMailServer } from '../test/mail-server.ts';
import { expectAccessible } from './accessibility.ts';
import { apiOf } from '../test/api.ts';
import { expect, test } from './app.ts';
import { adminAccount, newHost, openSignedIn } from './hosts.ts';
import { startApp } from './server.ts';

test('an admin sees why mails failed, sends one again and drops another', async ({ page }) => {
  const mailServer = await startMailServer();
  const site = await startApp('server', { ...mailServer.settings, WEATHER_URL: 'off' });
  try {
    mailServer.manner = 'refuses';
    const hosts = [await newHost(site), await newHost(site)];
    for (const { person } of hosts) {
      await apiOf(site)('POST', '/api/auth/forgot-password', { email: person.email });
    }
    await openSignedIn(page, await adminAccount(site), '/admin/system?tab=jobs', site.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
    const panel = page.getByRole('tabpanel', { name: 'Background work' });
    const failed = panel.getByRole('row').filter({ hasText: /Failed/ });
    await expect(async () => {
      await page.reload();
      await expect(failed).toHaveCount(2, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(failed.first()).toContainText('Mail');
    await expect(failed.first()).toContainText('No such mailbox');
    await expect(failed.first()).toContainText('1 try');
    await expectAccessible(page);

    mailServer.manner = 'takes';
    await failed.first().getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('“Mail” is tried now.')).toBeVisible();
    await expect.poll(() => mailServer.mails.length, { timeout: 20_000 }).toBe(1);
    await expect(failed).toHaveCount(1);

    await failed.getByRole('button', { name: 'Drop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Drop “Mail”?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Drop' }).click();
    await expect(page.getByText('“Mail” is dropped.')).toBeVisible();
    await expect(failed).toHaveCount(0);
    await panel.getByLabel('State').selectOption('Failed');
    await expect(panel).toContainText('No job is in this state.');

    await page.getByRole('tab', { name: 'Audit' }).click();
    for (const deed of ['Tried background work again', 'Dropped background work'])
      await expect(page.getByRole('row').filter({ hasText: deed })).toContainText(site.admin.email);
    expect(mailServer.mails).toHaveLength(1);
  } finally {
    await site.stop();
    await mailServer.close();
  }
});
