import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentPath, open } from '#web/testing/app.tsx';
import { goOffline, stopIntercepting } from '#web/testing/intercept.ts';
import { fillIn, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

/** What belongs to the device, and what a host leaves in the browser beside the session. */
const DEVICE = { colourScheme: 'dark', language: 'sv', servicesView: 'grid', cabinsView: 'list' };
const OWN = { timeZone: 'Europe/Helsinki', 'cabinTheme:7': 'nature' };

// ASVS 14.3.1
it('signing out with no network leaves nothing of the host, who signs in once it is back', async () => {
  const host = await newHost();
  await open('/host/cabins', host);
  await screen.findByRole('heading', { level: 1 });
  for (const [key, value] of Object.entries({ ...DEVICE, ...OWN })) localStorage.setItem(key, value);
  goOffline();
  await press('Sign Out');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await screen.findByRole('button', { name: 'Login' });
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(DEVICE);

  stopIntercepting();
  await fillIn('Email', host.email);
  await fillIn('Password', host.password);
  await press('Login');
  await findText('You have no cabins yet');
});

it('a page that the browser kept whole is not shown again to the one who comes next', async () => {
  await open('/host/cabins', await newHost());
  await screen.findByRole('heading', { level: 1 });
  // What another tab's sign-out leaves, of which a page that is put away hears nothing.
  localStorage.removeItem('token');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(currentPath()).toBe('/login'));
});
