import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { failCalls, stopIntercepting } from '#web/testing/intercept.ts';
import { click, fillIn, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const heading = () => screen.findByRole('heading', { level: 1 });

it('an unknown address is Not Found', async () => {
  await open('/no/such/page');
  expect(await heading()).toHaveTextContent('404 - Page Not Found');
  await waitFor(() => expect(document.title).toMatch(/^Page Not Found/));
  await expectAccessible(document.body);
});

it('a host sees nothing of the analytics', async () => {
  await open('/admin/analytics/overview', await newHost());
  await waitFor(() => expect(currentPath()).toBe('/403'));
});

it('a visitor of the admin area signs in and goes on to it', async () => {
  const { email, password } = await newHost({ isAdmin: true });
  await open('/admin/tokens');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await fillIn('Email', email);
  await fillIn('Password', password);
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/admin/tokens'));
  await waitFor(async () => expect(await heading()).toHaveTextContent('Tokens'));
});

it('a link that leads on to another address leaves the page it stands on in the history', async () => {
  await open('/notifications', await newHost({ isAdmin: true }));
  await click(await screen.findByRole('link', { name: 'Admin Analytics' }));
  await waitFor(() => expect(currentPath()).toBe('/admin/analytics/overview'));
  window.history.back();
  await waitFor(() => expect(currentPath()).toBe('/notifications'));
});

it('another host’s cabin is not there', async () => {
  const { id } = await addCabin(await newHost(), 'Fyren');
  await open(`/host/cabins/${id}`, await newHost());
  await findText('Not found.');
  expect(screen.queryByText('Fyren')).toBeNull();
  await expectAccessible(document.body);
});

it('what is stored about the user may be rubbish: the token alone signs in', async () => {
  const host = await newHost();
  for (const user of ['{{{', '5', '{}', '{"firstName":5,"lastName":{},"isAdmin":"yes"}']) {
    failCalls(/auth\/me$/); // nothing better is known yet
    await open('/contact');
    localStorage.setItem('user', user);
    localStorage.setItem('token', host.token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    await waitFor(async () => expect(await heading()).toHaveTextContent('Contact'));
    await screen.findByRole('button', { name: /Settings menu/ });
    stopIntercepting();
  }
});
