import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, fillIn, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const crumbs = () => screen.findByRole('navigation', { name: 'Breadcrumbs' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** After navigation the new page’s heading has the focus. */
const expectAtHeading = async (name: string): Promise<void> => {
  const found = await heading(name);
  await waitFor(() => expect(found).toHaveFocus());
};

it('the top bar shows title and breadcrumbs, and leads back', async () => {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  await open(`/host/cabins/${id}`, host);
  await heading('Cabin Details');
  expect(document.title).toBe('Cabin Details · Hemma');
  expect(await crumbs()).toHaveTextContent(/^My Cabins\W*Details$/);
  expect(within(await crumbs()).getByText('Details')).toHaveAttribute('aria-current', 'page');

  // To the parent page on the first page of a visit.
  window.history.replaceState({ ...window.history.state, idx: 0 }, '');
  await open(`/host/cabins/${id}`);
  await press('Back');
  await expectAtHeading('My Cabins');
  expect(currentPath()).toBe('/host/cabins');
  // At home there is nothing to go back to.
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();

  // To the previous page.
  await click(await screen.findByRole('link', { name: 'Settings' }));
  await expectAtHeading('Settings');
  await press('Back');
  await expectAtHeading('My Cabins');
});

it('the footer links to the public pages and the social networks', async () => {
  await open('/notifications', await newHost());
  const footer = await screen.findByRole('contentinfo');
  expect(footer).toHaveTextContent('2025 Hemma');
  for (const name of ['Privacy', 'Terms', 'About', 'Contact'])
    expect(within(footer).getByRole('link', { name })).toHaveAttribute('href', `/${name.toLowerCase()}`);
  const networks = within(footer).getByRole('navigation', { name: 'Find us elsewhere' });
  const social = within(networks).getAllByRole('link');
  expect(social).toHaveLength(3);
  for (const link of social) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  }
});

it('after sign-in a visitor gets to the requested page, with its query', async () => {
  const { email, password } = await newHost();
  await open('/');
  await heading('Login');
  expect(screen.queryByText('You are not logged in.'), 'at /').toBeNull();
  await open('/notifications?from=mail#latest');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await findText('You are not logged in.');
  await fillIn('Email', email);
  await fillIn('Password', password);
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/notifications?from=mail'));
  expect(window.location.hash).toBe('#latest');
});

it('on a public page visitors see Login and Sign Up, and no links they cannot use', async () => {
  await open('/about');
  await heading('About');
  expect(await crumbs()).toHaveTextContent(/^My Cabins/);
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Settings menu|Sign Out/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /My Cabins|Host Services|Settings/ })).toBeNull();
  await click(banner.getByRole('link', { name: 'Login' }));
  await waitFor(() => expect(currentPath()).toBe('/login'));
});

it('/analytics redirects to the overview', async () => {
  await open('/analytics', await newHost({ isAdmin: true }));
  await waitFor(() => expect(currentPath()).toMatch(/^\/admin\/analytics\/overview/));
});
