import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { newHost, openSignedIn } from './hosts.ts';

test('a host changes name and avatar, and what is not saved is not lost unasked', async ({ page, app }) => {
  const host = await newHost(app);
  await openSignedIn(page, host, '/settings');
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Owl' }).click();
  await expect(page.getByRole('radio', { name: 'Owl' })).toBeChecked();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();

  await page.getByLabel('First name').fill('Åsa');
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile updated' }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Preferences' }).click();
  await expect(page).toHaveURL(/\?tab=preferences$/);
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeVisible();
  expect(await host.api('GET', '/api/Account/profile')).toMatchObject({
    firstName: 'Åsa',
    avatarUrl: '/avatars/owl.svg',
  });
});
