import { expectAccessible } from './accessibility.ts';
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

test('below the form a phone shows the sample guide, in the visitor’s language, light and dark', async ({
  openAs,
}) => {
  const page = await openAs({ locale: 'sv-SE', viewport: { width: 390, height: 844 } });
  await page.goto('/login');
  const link = page.getByRole('link', { name: 'Se en exempelguide' });
  await link.scrollIntoViewIfNeeded();
  const button = await page.getByRole('button', { name: 'Logga in' }).boundingBox();
  const beside = await page.getByRole('complementary').boundingBox();
  expect(beside?.y).toBeGreaterThan((button?.y ?? Infinity) + (button?.height ?? 0));

  const guide = page.frameLocator('iframe');
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Sjöstugan');
  await expect(guide.getByText('Lösenord', { exact: true })).toBeVisible();
  const ground = () => guide.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await expectAccessible(page);

  // The guide on the phone is a picture: a touch follows the link, and the Tab key passes it by.
  const opened = page.waitForEvent('popup');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const phone = await page.locator('iframe').boundingBox();
  if (phone === null) throw new Error('there is no phone');
  await page.mouse.click(phone.x + 150, phone.y + 100);
  const sample = await opened;
  await expect(sample).toHaveURL(/\/sample-guide\?lang=sv$/);
  await expect(sample.getByRole('searchbox')).toBeVisible();
  await expectAccessible(sample);
  await sample.getByRole('link', { name: 'Deutsch' }).click();
  await expect(sample.getByText('Passwort', { exact: true })).toBeVisible();
  expect(
    await sample.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
  ).toBe(0);
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('iframe')).not.toBeFocused();
});
