import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { fill, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

it('a host changes the password; errors show at their fields', async () => {
  const host = await newHost();
  await open('/settings?tab=security', host);
  const current = await screen.findByLabelText('Current password');
  const next = screen.getByLabelText('New password');
  const again = screen.getByLabelText('Confirm new password');
  const save = () => press('Change password');

  await save();
  for (const sentence of [
    'Current password is required.',
    'New password is required.',
    'Please confirm the new password.',
  ])
    await findText(sentence);
  await expectAccessible(document.body);

  await fill(current, 'not the password');
  await fill(next, 'short-7');
  await fill(again, 'short-8');
  await save();
  await findText('Password must be at least 8 characters.');
  await findText('Passwords do not match.');

  const choose = async (password: string) => {
    await fill(next, password);
    await fill(again, password);
    await save();
  };
  await choose('snow in april');
  await findText('The current password is not right.');
  expect(next).toHaveValue('snow in april');

  await fill(current, host.password);
  await choose('iloveyou');
  await waitFor(() => expect(next).toHaveAccessibleDescription(/one of the most common passwords/));
  expect(next).toHaveFocus();

  await choose('snow in april');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Your password has been updated.',
    ),
  );
  for (const field of [current, next, again]) expect(field).toHaveValue('');
  await host.api('POST', '/api/auth/login', { email: host.email, password: 'snow in april' });
});
