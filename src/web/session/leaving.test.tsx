import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentPath, open } from '#web/testing/app.tsx';
import { goOffline, stopIntercepting } from '#web/testing/intercept.ts';
import { fillIn, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

/** Settings of the device, and a host's data other than the session. */
const DEVICE = { colourScheme: 'dark', language: 'sv', servicesView: 'grid', cabinsView: 'list' };
const OWN = { timeZone: 'Europe/Helsinki', 'cabinTheme:7': 'nature' };

// ASVS 14.3.1
it('signing out without a network removes the host’s data, and sign-in works once the network is back', async () => {
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

it('a page from the back/forward cache is not shown after another host has signed in', async () => {
  await open('/host/cabins', await newHost());
  await screen.findByRole('heading', { level: 1 });
  // As after a sign-out in another tab: a page in the back/forward cache gets no event of it.
  localStorage.removeItem('token');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(currentPath()).toBe('/login'));
});
