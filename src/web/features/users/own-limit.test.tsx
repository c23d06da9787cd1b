import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { click, fillIn, waitUntilGone, openDialog, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

it('an admin sets a cabin limit for one host', async () => {
  const host = await newHost();
  await open('/admin/system', await newHost({ isAdmin: true }));
  await fillIn(/^Search/, host.email);
  await findText('1 account');
  await press('Change Astrid Lind');
  await click(await screen.findByRole('menuitem', { name: 'Change plan' }));
  const dialog = await openDialog('Plan of Astrid Lind');
  await findText('Leave empty to use the plan’s limit, which is 1.', dialog);

  await fillIn('Maximum active cabins', '1001', dialog);
  await press('Save plan', dialog);
  await findText('Enter a whole number from 1 to 1,000, or leave it empty.', dialog);
  await expectAccessible(dialog);

  await fillIn('Maximum active cabins', '12', dialog);
  await press('Save plan', dialog);
  await waitUntilGone(dialog);
  await findText('up to 12 cabins');

  await open('/settings?tab=subscription', host);
  await findText('0 of 12 active cabins used');
  expect(within(screen.getByRole('region', { name: 'Basic' })).getByText('1 active cabin')).toBeVisible();
});
