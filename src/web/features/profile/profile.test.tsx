import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiOf } from '#test/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { click, fill, fillIn, press, findText } from '#web/testing/user-actions.ts';
import { startNewSite, newHost, realFetch, siteUrl } from '#web/testing/site.ts';

it('a host changes name and avatar; leaving with unsaved changes asks first', async () => {
  const host = await newHost();
  await open('/settings', host);
  const firstName = await screen.findByLabelText('First name');
  await expectAccessible(document.body);
  await click(screen.getByRole('radio', { name: 'Owl' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Owl' })).toBeChecked());
  await fill(firstName, '');
  await press('Save profile');
  await findText('First name is required');

  await fill(firstName, 'Åsa');
  const goTo = async (tab: string) => click(screen.getByRole('tab', { name: tab }));
  await goTo('Preferences');
  await press('Keep editing');
  await press('Sign Out');
  await press('Keep editing');
  expect(firstName).toHaveValue('Åsa');
  // Leaving during a save asks, and proceeds once the save has succeeded.
  const { promise: later, resolve: letThrough } = Promise.withResolvers<void>();
  const wait = interceptCalls(/Account\/profile$/, async (init) => {
    await later;
    return realFetch(`${siteUrl()}/api/Account/profile`, init);
  });
  await press('Save profile');
  await goTo('Preferences');
  await screen.findByRole('button', { name: 'Keep editing' });
  letThrough();
  await waitFor(() => expect(currentPath()).toBe('/settings?tab=preferences'));
  wait();
  await screen.findByRole('button', { name: 'Save preferences' });
  expect(await host.api('GET', '/api/Account/profile')).toMatchObject({
    firstName: 'Åsa',
    avatarUrl: '/avatars/owl.svg',
  });

  await click(screen.getAllByRole('switch')[0] as HTMLElement);
  await press('Sign Out');
  await press('Discard changes');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByText('You are not logged in.')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

it('an account without a last name, such as the first admin’s, can change other fields', async () => {
  const admin = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };
  await startNewSite({
    settings: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    hasAdmin: true,
  });
  const site = { url: siteUrl() };
  const { token } = await apiOf(site)<{ token: string }>('POST', '/api/auth/login', admin);
  await open('/settings', { token });
  await fillIn('Company', 'Hemma AB');
  await press('Save profile');
  await findText('Profile updated');
  expect(await apiOf(site, token)('GET', '/api/Account/profile')).toMatchObject({
    company: 'Hemma AB',
    lastName: '',
  });
});
