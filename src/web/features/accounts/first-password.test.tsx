import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { fill, fillIn, press, findText, findAlert } from '#web/testing/user-actions.ts';
import { startNewSite } from '#web/testing/site.ts';

const OWN = 'Snow-in-April-7';

/** The generated password that a new site prints. */
async function newSite() {
  const admin = await startNewSite({ hasAdmin: true });
  return { email: admin?.email ?? '', password: admin?.password ?? '' };
}

async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
  await fillIn('Email', email);
  await fillIn('Password', password);
  await press('Login');
}

it('the printed password opens only the page that replaces it, and then all', async () => {
  const admin = await newSite();
  await open('/admin/system');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await logIn(admin);
  const heading = await screen.findByRole('heading', { name: 'Choose your own password' });
  expect(currentPath()).toBe('/choose-password');
  await waitFor(() => expect(document.title).toBe('Choose your own password · Hemma'));
  await waitFor(() => expect(heading).toHaveFocus());
  await expectAccessible(document.body);

  // Neither another page nor a reload bypasses it.
  await open('/host/cabins');
  await waitFor(() => expect(currentPath()).toBe('/choose-password'));
  await open('/choose-password');

  const given = await screen.findByLabelText('Password you received');
  const chosen = screen.getByLabelText('New password');
  const again = screen.getByLabelText('Confirm password');
  await fill(given, 'Not-the-one-1');
  for (const field of [chosen, again]) await fill(field, 'snow in april');
  await press('Save password');
  await findText('Password must have at least one uppercase letter (A–Z).');
  expect(chosen).toHaveFocus();
  for (const field of [chosen, again]) await fill(field, OWN);
  await press('Save password');
  await findAlert('The current password is not right.');
  expect(chosen).toHaveValue(OWN);
  await fill(given, admin.password);
  await press('Save password');
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
  await findText('You have no cabins yet');
  await open('/admin/system');
  await screen.findByRole('heading', { name: 'Health' });

  await press('Sign Out');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await logIn(admin);
  await findAlert('Invalid email or password.');
  await logIn({ ...admin, password: OWN });
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
});

it('the page that replaces the password can be left by signing out', async () => {
  await open('/login');
  await logIn(await newSite());
  await screen.findByRole('heading', { name: 'Choose your own password' });
  await press('Sign Out');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});
