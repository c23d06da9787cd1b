import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { codeOf } from '#test/authenticator.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, fillIn, openDialog, user, press, findText } from '#web/testing/user-actions.ts';
import { startNewSite } from '#web/testing/site.ts';

it('if admins need two-step sign-in, an admin is redirected to set it up, and then back, by keyboard', async () => {
  const admin = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };
  await startNewSite({
    settings: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ADMIN_2FA: 'on' },
    hasAdmin: true,
  });
  await open('/admin/tokens');
  await fillIn('Email', admin.email);
  await fillIn('Password', admin.password);
  await press('Login');
  await findText('This site requires two-step sign-in for all admins.');
  expect(currentPath()).toBe('/settings?tab=security');
  await expectAccessible(document.body);

  // Only admin pages redirect here.
  await click((await screen.findAllByRole('link', { name: 'My Cabins' }))[0] as HTMLElement);
  await findText('You have no cabins yet');
  await click(await screen.findByRole('link', { name: 'QR Token Manager' }));
  await waitFor(() => expect(currentPath()).toBe('/settings?tab=security'));

  (await screen.findByRole('button', { name: 'Turn on' })).focus();
  await user.keyboard('{Enter}');
  const dialog = await openDialog('Turn on two-step sign-in');
  await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveFocus());
  await user.keyboard(`${admin.password}{Enter}`);
  await waitFor(() => expect(within(dialog).getByLabelText('Code')).toHaveFocus());
  const secret = dialog.querySelector('code')?.textContent.replaceAll(' ', '') ?? '';
  await user.keyboard(`${codeOf(secret)}{Enter}`);
  const codes = await openDialog('Your recovery codes');
  await waitFor(() => expect(within(codes).getByRole('button', { name: 'Copy' })).toHaveFocus());
  for (const name of ['Download', 'Print', 'I have saved them']) {
    await user.tab();
    expect(within(codes).getByRole('button', { name })).toHaveFocus();
  }
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Tokens' });
  expect(currentPath()).toBe('/admin/tokens');
  await open('/admin/tokens');
  await screen.findByRole('heading', { level: 1, name: 'Tokens' });

  await open('/settings?tab=security');
  await findText('so it cannot be turned off');
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});
