import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { open } from '#web/testing/app.tsx';
import { expectFailure, FOREIGN_ANSWERS } from '#web/testing/intercept.ts';
import { click, fill, fillIn, openDialog, press, findText } from '#web/testing/user-actions.ts';
import { newTagCode, newHost } from '#web/testing/site.ts';

it('Settings whose save fails say so and keep their input', async () => {
  const host = await newHost();
  await open('/settings?tab=profile', host);
  await fillIn('Company', 'Fyren AB');
  await expectFailure(/profile$/, {
    button: 'Save profile',
    sentence: 'Could not save',
    answers: FOREIGN_ANSWERS,
  });
  expect(screen.getByLabelText('Company')).toHaveValue('Fyren AB');
  await press('Save profile');
  await findText('Profile updated');

  await open('/settings?tab=security');
  const typed = { 'Current password': host.password, 'New password': 'snow in april' };
  for (const [label, text] of Object.entries({ ...typed, 'Confirm new password': 'snow in april' }))
    await fillIn(label, text);
  await expectFailure(/password$/, {
    button: 'Change password',
    sentence: 'Could not update the password. Please try again.',
    answers: FOREIGN_ANSWERS,
  });
  expect(screen.getByLabelText('New password')).toHaveValue('snow in april');

  await open('/settings?tab=subscription');
  await expectFailure(/request$/, { button: 'Ask for Pro', sentence: 'The request could not be sent.' });

  await open('/settings?tab=privacy');
  await expectFailure(/export$/, {
    button: 'Prepare my data',
    sentence: 'The export could not be started. Please try again.',
  });
  await press('Erase my account');
  const erase = await openDialog('Erase your account for good?');
  await fillIn(/^To confirm, type/, host.email, erase);
  await fillIn('Password', host.password, erase);
  await expectFailure(/Account$/, {
    button: 'Erase for good',
    where: erase,
    sentence: 'The account could not be erased. Please try again.',
    answers: FOREIGN_ANSWERS,
  });
  await host.api('GET', '/api/auth/me');
});

it('so do admin pages, which never download a proxy’s page as the file', async () => {
  const { email } = await newHost();
  const code = await newTagCode();
  const files = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  await open('/admin/tokens', await newHost({ isAdmin: true }));
  await fillIn('Label', 'Spring order');
  await expectFailure(/admin\/tokens$/, { button: 'Mint 10 tags', sentence: 'Could not mint the tags.' });
  expect(screen.getByLabelText('Label')).toHaveValue('Spring order');
  await expectFailure(/admin\/tokens$/, {
    button: 'Download CSV',
    sentence: 'The file could not be created.',
    answers: FOREIGN_ANSWERS,
  });
  await click(await screen.findByRole('link', { name: code }));
  await expectFailure(/qr\.svg$/, {
    button: 'QR as SVG',
    sentence: 'The picture could not be made.',
    answers: FOREIGN_ANSWERS,
  });
  expect(files).not.toHaveBeenCalled();

  await open('/admin/system');
  await fill(await screen.findByRole('searchbox'), email);
  await findText('1 account');
  await press('Change Astrid Lind');
  await click(await screen.findByRole('menuitem', { name: 'Switch account off' }));
  const off = await openDialog(/^Switch off the account/);
  await expectFailure(/users\/\d+$/, {
    button: 'Switch account off',
    where: off,
    sentence: 'The change could not be saved.',
  });

  await open('/admin/qrverifyer');
  await fillIn('Code or address', code);
  await expectFailure(new RegExp(`${code}$`), {
    button: 'Check',
    sentence: 'The tag could not be checked.',
    answers: [{ status: 404, body: 'a page' }, ...FOREIGN_ANSWERS],
  });
  expect(screen.queryByText(/is not one of our tags/)).toBeNull();
});
