import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { failCalls, stopIntercepting } from '#web/testing/intercept.ts';
import { click, fillIn, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const heading = () => screen.findByRole('heading', { level: 1 });

it('an unknown URL shows Not Found', async () => {
  await open('/no/such/page');
  expect(await heading()).toHaveTextContent('404 - Page Not Found');
  await waitFor(() => expect(document.title).toMatch(/^Page Not Found/));
  await expectAccessible(document.body);
});

it('a host cannot open the analytics', async () => {
  await open('/admin/analytics/overview', await newHost());
  await waitFor(() => expect(currentPath()).toBe('/403'));
});

it('after sign-in a visitor gets to the requested admin page', async () => {
  const { email, password } = await newHost({ isAdmin: true });
  await open('/admin/tokens');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await fillIn('Email', email);
  await fillIn('Password', password);
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/admin/tokens'));
  await waitFor(async () => expect(await heading()).toHaveTextContent('Tokens'));
});

it('a link to a URL that redirects keeps the page with the link in the history', async () => {
  await open('/notifications', await newHost({ isAdmin: true }));
  await click(await screen.findByRole('link', { name: 'Admin Analytics' }));
  await waitFor(() => expect(currentPath()).toBe('/admin/analytics/overview'));
  window.history.back();
  await waitFor(() => expect(currentPath()).toBe('/notifications'));
});

it('another host’s cabin shows as not found', async () => {
  const { id } = await addCabin(await newHost(), 'Fyren');
  await open(`/host/cabins/${id}`, await newHost());
  await findText('Not found.');
  expect(screen.queryByText('Fyren')).toBeNull();
  await expectAccessible(document.body);
});

it('an invalid stored user is ignored: the token alone signs in', async () => {
  const host = await newHost();
  for (const user of ['{{{', '5', '{}', '{"firstName":5,"lastName":{},"isAdmin":"yes"}']) {
    failCalls(/auth\/me$/); // so that only the stored user is known
    await open('/contact');
    localStorage.setItem('user', user);
    localStorage.setItem('token', host.token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    await waitFor(async () => expect(await heading()).toHaveTextContent('Contact'));
    await screen.findByRole('button', { name: /Settings menu/ });
    stopIntercepting();
  }
});
