import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { fillIn, openDialog, press, findText, findAlert } from '#web/testing/user-actions.ts';
import { mailsTo, newHost, realFetch, siteUrl } from '#web/testing/site.ts';

it('a host exports their data and erases the account', async () => {
  const { email, password, token } = await newHost();
  await open('/settings?tab=privacy', { token });
  await screen.findByRole('button', { name: 'Erase my account' });
  await expectAccessible(document.body);
  await press('Prepare my data');
  await findText('We are preparing your data.');
  const [mail] = await mailsTo(email);
  const zip = await realFetch(`${siteUrl()}${new URL(mail?.link ?? '').pathname}`);
  expect(zip.headers.get('content-type')).toBe('application/zip');
  expect(new TextDecoder().decode((await zip.arrayBuffer()).slice(0, 2))).toBe('PK');

  const old = await realFetch(`${siteUrl()}/exports/a-link-of-last-week`, { redirect: 'manual' });
  await open(old.headers.get('location') ?? '');
  await findAlert('This link has expired.');

  await press('Erase my account');
  const dialog = await openDialog('Erase your account for good?');
  const erase = () => press('Erase for good', dialog);
  await within(dialog).findByLabelText('Password');
  await erase();
  await findText(`Type ${email} to confirm.`, dialog);
  await findText('Password is required.', dialog);
  await expectAccessible(dialog);
  await fillIn(/^To confirm, type/, email, dialog);
  await fillIn('Password', 'not the password', dialog);
  await erase();
  await findText('The password is not right.', dialog);
  await fillIn('Password', password, dialog);
  await erase();

  await waitFor(() => expect(currentPath()).toBe('/login'));
  await findText('Your account and everything in it is erased.');
  expect(localStorage.getItem('token')).toBeNull();
  const again = await realFetch(`${siteUrl()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(again.status).toBe(401);
});
