import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { open } from '#web/testing/app.tsx';
import { fill, fillIn, openDialog, user, press, findText, findAlert } from '#web/testing/user-actions.ts';
import { newTagCode, newHost } from '#web/testing/site.ts';

it('a verified tag cannot be verified again', async () => {
  const code = await newTagCode();
  const admin = await newHost({ isAdmin: true });
  await open('/admin/qrverifyer', admin);
  await fillIn('Code or address', code);
  await press('Check');
  await screen.findByRole('button', { name: 'Mark as verified' });
  await admin.api('POST', `/api/admin/tokens/${code}/verify`);
  await open('/admin/qrverifyer');
  await fillIn('Code or address', code);
  await press('Check');
  // Until then the previous check is shown, which has the button.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as verified' })).toBeNull());
  await screen.findByRole('button', { name: 'Retire tag' });
});

it('text without a code gets an error, and a tag is retired with a reason', async () => {
  const code = await newTagCode();
  const admin = await newHost({ isAdmin: true });
  await open('/admin/qrverifyer', admin);
  const field = await screen.findByLabelText('Code or address');
  await fill(field, 'Sjöstugan');
  await press('Check');
  await findAlert('No code was found');
  expect(field).toHaveValue('Sjöstugan');

  await fill(field, `${window.location.origin}/cabins/${code}`);
  await user.keyboard('{Enter}');
  await press('Retire tag');
  const dialog = await openDialog(`Retire ${code}?`);
  await fillIn('Reason', 'Worn', dialog);
  await press('Retire tag', dialog);
  await findText(`${code} is retired.`);
  const result = screen.getByRole('region', { name: 'Checked tag' });
  await waitFor(() => expect(result).toHaveTextContent('This tag is retired'));
  const { history } = await admin.api<{ history: object[] }>('GET', `/api/admin/tokens/${code}`);
  expect(history.at(-1)).toMatchObject({ event: 'retired', reason: 'Worn' });
});
