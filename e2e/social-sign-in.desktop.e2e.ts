import { codeOf } from '../test/authenticator.ts';
import { expect, test } from './app.ts';
import { turnOnSecondFactor } from './authenticator.ts';
import { newConfirmedHost, newHost } from './hosts.ts';

/** Replaces Google's script; its window closes immediately with a token. */
const SCRIPT = `globalThis.google = { accounts: { oauth2: { initTokenClient: ({ client_id, callback }) => ({
  requestAccessToken: () => callback(client_id === 'tests.apps.googleusercontent.com' ? { access_token: 'a-token' } : { error: 'wrong client' }),
}) } } };`;

// ASVS 7.6.2
test('social sign-in loads Google’s script on hover or focus, shows no failure, and leads to the cabins', async ({
  page,
  app,
  allowConsoleError,
}) => {
  // The server cannot reach Google.
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

  // The server's check of Google tokens is tested with our own provider.
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

test('Google sign-in asks for a second factor, too', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of 401/);
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  // Google cannot be reached here, so a password login replaces the token; the server's answers are real.
  const host = await newConfirmedHost(app);
  const { secret } = await turnOnSecondFactor(host);
  const { email, password } = host.person;
  await page.route('**/api/auth/google', async (route) => {
    const { accessToken, code } = route.request().postDataJSON() as Record<string, string>;
    expect(accessToken).toBe('a-token');
    const response = await page.request.post('/api/auth/login', { data: { email, password, code } });
    await route.fulfill({ response });
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The code is not right');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await code.fill(codeOf(secret));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/host\/cabins$/);
});
