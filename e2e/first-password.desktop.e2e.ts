import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { signOut, typeLogin } from './people.ts';
import { startApp } from './server.ts';

const OWN = 'Snow-in-April-7';

test('the printed password opens one page, where another is chosen, and then the page that was asked for', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (400|401)/);
  const site = await startApp('server', { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', DEMO: '' });
  const [, email = '', password = ''] =
    /sign-in, shown once: (\S+) with password (\S+)/.exec(await site.said()) ?? [];

  await page.goto(`${site.url}/admin/system`);
  await expect(page).toHaveURL(/\/login$/);
  await typeLogin(page, { email, password });
  await expect(page).toHaveURL(/\/choose-password$/);
  await expect(page).toHaveTitle('Choose a password of your own · Hemma');
  await expect(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeFocused();
  await expectAccessible(page);

  // Neither another page nor a reload leads past it.
  await page.goto(`${site.url}/host/cabins`);
  await expect(page).toHaveURL(/\/choose-password$/);
  await page.reload();

  const given = page.getByLabel('Password you were given');
  const chosen = page.getByLabel('New password');
  const again = page.getByLabel('Confirm password');
  const save = page.getByRole('button', { name: 'Save password' });
  await given.fill('Not-the-one-1');
  await chosen.fill('snow in april');
  await again.fill('snow in april');
  await save.click();
  await expect(page.getByText('Password must have at least one uppercase letter (A–Z).')).toBeVisible();
  await expect(chosen).toBeFocused();
  await chosen.fill(OWN);
  await again.fill(OWN);
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('The current password is not right.');
  await expect(chosen).toHaveValue(OWN);
  await given.fill(password);
  await save.click();
  await expect(page).toHaveURL(/\/host\/cabins$/);
  await expect(page.getByText('You have no cabins yet')).toBeVisible();
  await page.goto(`${site.url}/admin/system`);
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();

  await signOut(page);
  await typeLogin(page, { email, password });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await typeLogin(page, { email, password: OWN });
  await expect(page).toHaveURL(/\/host\/cabins$/);
  await page.close();
  await site.stop();
});
