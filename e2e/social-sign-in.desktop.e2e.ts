import { expect, test } from './app.ts';
import { newHost } from './hosts.ts';

/** Stands in for Google's script, which needs Google: its window is closed at once, with a token. */
const SCRIPT = `globalThis.google = { accounts: { oauth2: { initTokenClient: ({ client_id, callback }) => ({
  requestAccessToken: () => callback(client_id === 'tests.apps.googleusercontent.com' ? { access_token: 'a-token' } : { error: 'wrong client' }),
}) } } };`;

test('social sign-in asks Google when it is reached for, shows no failure, and leads to the cabins', async ({
  page,
  app,
  allowConsoleError,
}) => {
  // The server has no way to Google.
  allowConsoleError(/status of 503/);
  const asked: string[] = [];
  await page.route('https://accounts.google.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await expect(button).toBeVisible();
  expect(asked).toEqual([]);

  const refused = page.waitForResponse('**/api/auth/google');
  await button.click();
  expect((await refused).status()).toBe(503);
  expect(asked).toEqual(['https://accounts.google.com/gsi/client']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);

  // What the server says of a token that Google vouches for is tested with a provider of its own.
  const host = await newHost(app);
  const { email, password } = host.person;
  const answer = await (await page.request.post('/api/auth/login', { data: { email, password } })).text();
  await page.route('**/api/auth/google', (route) =>
    route.fulfill({ contentType: 'application/json', body: answer }),
  );
  await button.click();
  await expect(page).toHaveURL(/\/host\/cabins$/);
  await expect(page.getByRole('heading', { name: 'My Cabins' })).toBeVisible();
});
