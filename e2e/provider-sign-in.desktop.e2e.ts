import type { Page } from '@playwright/test';
import { codeOf } from '../test/authenticator.ts';
import { freePort } from '../test/free-port.ts';
import { startOpenIdProvider } from '../test/openid-provider.ts';
import { test as base, expect } from './app.ts';
import { turnOnSecondFactor } from './authenticator.ts';
import { newConfirmedHost } from './hosts.ts';
import { startApp } from './server.ts';

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/** A site with an OpenID provider other than Google, and that provider. */
const test = base.extend<object, { provider: Provider }>({
  app: [
    async ({ database }, use) => {
      const port = await freePort();
      const app = await startApp(database, {
        OIDC_ISSUER: `http://127.0.0.1:${port}`,
        OIDC_NAME: 'Skogskonto',
        GOOGLE_CLIENT_ID: 'hemma-site',
        GOOGLE_CLIENT_SECRET: 'a-secret-of-the-site-0123456789',
      });
      providerPort = port;
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ app }, use) => {
      const provider = await startOpenIdProvider({ port: providerPort, redirectUri: `${app.url}/login` });
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
});
/** The site is configured before the provider starts, because the provider needs the site’s URL. */
let providerPort = 0;

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Skogskonto' });

async function signInAtProvider(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'A provider' })).toBeVisible();
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: 'Agree' }).click();
}

test('a new host signs in through the provider’s page, and no URL keeps its parameters', async ({
  page,
  provider,
}) => {
  const email = 'asa@skogskonto.example';
  provider.addAccount({ email, email_verified: true, given_name: 'Åsa', family_name: 'Berg' });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/signup');
  await button(page).click();
  await signInAtProvider(page, email);
  await expect(page).toHaveURL(/\/host\/cabins$/);
  await expect(page.getByRole('heading', { name: 'My Cabins' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(addresses.filter((address) => address.includes(token ?? '?'))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('providerTicket'))).toBeNull();

  // Back does not return to the answer, which works only once.
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

test('/login shows why a sign-in was refused, and asks for a second factor', async ({
  page,
  app,
  provider,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/);
  const alert = page.getByRole('alert');
  const host = await newConfirmedHost(app);
  const { secret } = await turnOnSecondFactor(host);
  provider.addAccount({ email: host.person.email, email_verified: true });
  provider.addAccount({ email: 'kari@skogskonto.example', email_verified: false });

  await page.goto('/login');
  await button(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(alert).toHaveText('You did not sign in there. Try again, or sign in another way.');
  await expect(page).toHaveURL(/\/login$/);

  await button(page).click();
  await signInAtProvider(page, 'kari@skogskonto.example');
  await expect(alert).toContainText('Your email address is not verified there.');

  await page.context().clearCookies(); // the provider remembers them and would not ask again
  await button(page).click();
  await signInAtProvider(page, host.person.email);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await code.press('Enter');
  await expect(alert).toContainText('The code is not right');
  await code.fill(codeOf(secret));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/host\/cabins$/);
});
