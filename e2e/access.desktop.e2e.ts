import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { addCabin, adminAccount, newHost, openSignedIn } from './hosts.ts';

for (const path of ['/no/such/page', '/%', '/cabins/%E0%A4%A']) {
  test(`the unknown address ${path} is Not Found`, async ({ page, allowConsoleError }) => {
    allowConsoleError(/status of 404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
    await expect(page).toHaveTitle(/^Page Not Found/);
    await expectAccessible(page);
  });
}

test('a host does not get into the admin area', async ({ page, app }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSignedIn(page, await newHost(app), '/admin/tokens');
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to this page');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to My Cabins' }).click();
  await expect(page.getByText('You have no cabins yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'QR Token Manager' })).toHaveCount(0);

  // Nor does anything of it reach the browser: no data, no code of its other pages, not after a while either.
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((path) => /^\/api\/admin\/|\/(?:Overview|System|Verifier)Page-/.test(path))).toEqual(
    [],
  );
});

test('a visitor of the admin area signs in and goes on to it', async ({ page, app }) => {
  await page.goto('/admin/tokens');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(app.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(app.admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/tokens$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokens');
});

test('another host’s cabin is not there', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  const owner = await newHost(app);
  const { id } = await owner.api<{ id: number }>('POST', '/api/cabins', { name: 'Fyren', location: 'Vinga' });
  await openSignedIn(page, await newHost(app), `/host/cabins/${id}`);
  await expect(page.getByText('Not found.')).toBeVisible();
  await expect(page.getByText('Fyren')).toHaveCount(0);
  await expectAccessible(page);
});

test('the addresses without "host" lead to the host’s pages', async ({ page, app }) => {
  const host = await newHost(app);
  const { id } = await host.api<{ id: number }>('POST', '/api/cabins', { name: 'Fyren', location: 'Vinga' });
  await openSignedIn(page, host, '/');
  await expect(page).toHaveURL(/\/host\/cabins$/);
  await page.goto(`/cabins/${id}`);
  await expect(page).toHaveURL(new RegExp(`/host/cabins/${id}$`));
  await page.goto('/cabins');
  await expect(page).toHaveURL(/\/host\/cabins$/);
});

test('an address that leads on to another is not gone back to', async ({ page, app }) => {
  const host = await newHost(app);
  const { id } = await addCabin(host);
  await openSignedIn(page, host, '/notifications');
  await expect(page).toHaveTitle(/^Notifications/);
  for (const [path, title] of [
    ['/', 'My Cabins'],
    ['/cabins', 'My Cabins'],
    [`/cabins/${id}`, 'Cabin Details'],
    ['/analytics', 'No access'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await page.goBack();
      await expect(page).toHaveURL(/\/notifications$/);
    });
  }
});

test('a link to such an address leaves the page it stands on in the history', async ({ page, app }) => {
  await openSignedIn(page, await adminAccount(app), '/notifications');
  await page.getByRole('link', { name: 'Admin Analytics' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics\/overview$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/notifications$/);
});

test('what is stored about the user may be rubbish: the token alone signs in', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const host = await newHost(app);
  for (const user of ['{{{', '5', '{}', '{"firstName":5,"lastName":{},"isAdmin":"yes"}']) {
    await test.step(user, async () => {
      await page.goto('/favicon.svg');
      await page.evaluate((stored) => localStorage.setItem('user', stored), user);
      await page.route('**/api/auth/me', (route) => route.abort(), { times: 1 }); // nothing better is known yet
      await openSignedIn(page, host, '/contact');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
      await expect(page.getByRole('button', { name: 'Settings menu' })).toBeVisible();
    });
  }
});
