import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { addCabin, newHost, openSignedIn } from './hosts.ts';

test('a malformed URL shows Not Found', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  for (const path of ['/%', '/cabins/%E0%A4%A']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
    await expect(page).toHaveTitle(/^Page Not Found/);
  }
});

test('a host cannot open the admin area', async ({ page, app }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSignedIn(page, await newHost(app), '/admin/tokens');
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to this page');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to My Cabins' }).click();
  await expect(page.getByText('You have no cabins yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'QR Token Manager' })).toHaveCount(0);

  // Nothing of it reaches the browser: no data, no code of its pages, not even later.
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((path) => /^\/api\/admin\/|\/(?:Overview|System|Verifier)Page-/.test(path))).toEqual(
    [],
  );
});

test('Back does not return to a URL that redirects', async ({ page, app }) => {
  const host = await newHost(app);
  const { id } = await addCabin(host);
  await openSignedIn(page, host, '/notifications');
  await expect(page).toHaveTitle(/^Notifications/);
  for (const [path, title, place] of [
    ['/', 'My Cabins', '/host/cabins'],
    ['/cabins', 'My Cabins', '/host/cabins'],
    [`/cabins/${id}`, 'Cabin Details', `/host/cabins/${id}`],
    ['/analytics', 'No access', '/403'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect(page).toHaveURL(new RegExp(`${place}$`));
      await page.goBack();
      await expect(page).toHaveURL(/\/notifications$/);
    });
  }
});
