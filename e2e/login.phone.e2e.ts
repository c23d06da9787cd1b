import { expect, test } from './app.ts';
import { addCabin, newHost, openSignedIn } from './hosts.ts';
import { logIn, signOut } from './people.ts';

test('after Sign Out the session is over, and Back shows nothing', async ({
  page,
  app,
  allowConsoleError,
}) => {
  const host = await newHost(app);
  await addCabin(host, 'Fyren');
  await logIn(page, host.person);
  await expect(page.getByRole('link', { name: 'Fyren' })).toBeVisible();
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const ended = page.waitForResponse('**/api/auth/logout');
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect((await ended).status()).toBe(204);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Fyren')).toHaveCount(0);

  allowConsoleError(/status of 401/);
  await openSignedIn(page, { token }, '/host/cabins');
  await expect(page).toHaveURL(/\/login$/);
});

test('signing out in one tab signs out the others', async ({ page, context, app }) => {
  const host = await newHost(app);
  await openSignedIn(page, host, '/host/cabins');
  await expect(page.getByText('You have no cabins yet')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/host/cabins');
  await expect(other.getByText('You have no cabins yet')).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/login$/);
});
