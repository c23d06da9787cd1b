import { screen } from '@testing-library/dom';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { apiOf } from '#test/api.ts';
import { signInAtProvider, startOpenIdProvider } from '#test/openid-provider.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { findAlert } from '#web/testing/user-actions.ts';
import { startNewSite, siteUrl } from '#web/testing/site.ts';

// Returns from the provider's page without success; e2e/provider-sign-in.desktop.e2e.ts tests the rest.

const provider = await startOpenIdProvider();
afterAll(() => provider.close());
beforeEach(() =>
  startNewSite({
    settings: { ...provider.settings, OIDC_NAME: 'Skogskonto', PUBLIC_URL: 'https://guide.example' },
  }),
);

/** Returns to /login with the provider's answer, in the tab that opened its page; resolves with that URL. */
async function returnFromProvider(given: Parameters<typeof signInAtProvider>[1]): Promise<string> {
  const call = apiOf({ url: siteUrl() });
  const { url, ticket } = await call<{ url: string; ticket: string }>('POST', '/api/auth/provider/begin');
  sessionStorage.setItem('providerTicket', ticket);
  const back = `/login?${await signInAtProvider(url, given)}`;
  await open(back);
  return back;
}

it('a cancelled sign-in shows a message on /login', async () => {
  await returnFromProvider({ cancel: 'yes' });
  await findAlert('You did not sign in there. Try again, or sign in another way.');
  expect(currentPath()).toBe('/login');
  await screen.findByRole('button', { name: 'Login' });
});

it('an answer works only once, and only in the browser that asked', async () => {
  const email = 'kari@skogskonto.example';
  provider.addAccount({ email, email_verified: true });
  provider.instead.set('/token', (_request, response) => response.end('the wifi of this hotel'));
  const back = await returnFromProvider({ email });
  await findAlert('The sign-in service cannot be reached right now.');
  // A reload does not send it again; in another browser it does not sign in.
  expect(currentPath()).toBe('/login');
  await open(currentPath());
  await screen.findByRole('button', { name: 'Login' });
  expect(document.querySelector('[role=alert]')).toBeNull();
  await open(back);
  await findAlert('This sign-in did not begin in this tab. Please start again here.');
});
