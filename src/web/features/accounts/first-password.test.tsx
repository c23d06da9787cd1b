import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { address, open } from '#web/testing/app.tsx';
import { fillIn, press } from '#web/testing/deeds.ts';
import { moveToNewSite } from '#web/testing/site.ts';

it('whoever does not want to choose a password now signs out', async () => {
  const admin = await moveToNewSite({ hasAdmin: true });
  await open('/login');
  await fillIn('Email', admin?.email ?? '');
  await fillIn('Password', admin?.password ?? '');
  await press('Login');
  await screen.findByRole('heading', { name: 'Choose a password of your own' });
  await press('Sign Out');
  await waitFor(() => expect(address()).toBe('/login'));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});
