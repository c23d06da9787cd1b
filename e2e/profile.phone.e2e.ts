import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { newHost, openSignedIn } from './hosts.ts';
import { signOut } from './people.ts';

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
  await signOut(page);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Åsa');
  // Who wants to leave while it is being saved is asked, and goes on once nothing can be lost.
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/Account/profile', (route) => answer.promise.then(() => route.continue()));
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  answer.resolve();
  await expect(page).toHaveURL(/\?tab=preferences$/);
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeVisible();
  expect(await host.api('GET', '/api/Account/profile')).toMatchObject({
    firstName: 'Åsa',
    avatarUrl: '/avatars/owl.svg',
  });

  await page.getByRole('switch').first().press('Space');
  await signOut(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You are not logged in.')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
