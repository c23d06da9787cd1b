import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import {
  click,
  fillIn,
  findAlert,
  findText,
  openDialog,
  press,
  user,
  waitUntilGone,
} from '#web/testing/user-actions.ts';
import { newHost, realFetch, siteUrl, startNewSite } from '#web/testing/site.ts';

const choose = async (item: string) => {
  await press('Change Astrid Lind');
  await click(await screen.findByRole('menuitem', { name: item }));
};
/** The list's row that contains the text. */
const rowOf = (text: string) => screen.getByText(text, { selector: 'td *, td' }).closest('tr');

it('an admin finds a host, changes the plan and disables the account', async () => {
  await startNewSite({});
  const host = await newHost();
  const admin = await newHost({ isAdmin: true });
  await open('/admin/system', admin);
  await screen.findByRole('heading', { level: 1, name: 'System' });
  const health = await screen.findByRole('region', { name: 'Health' });
  await findText('PostgreSQL server', health);
  await findText('None failed', health);

  await fillIn(/^Search/, host.email);
  await findText('1 account');
  await choose('Change plan');
  const plan = await openDialog('Plan of Astrid Lind');
  await user.selectOptions(await within(plan).findByLabelText('Plan'), 'Pro');
  await fillIn('Last day', '2031-05-31', plan);
  await expectAccessible(plan);
  await press('Save plan', plan);
  await findText('Astrid Lind now has the Pro plan.');
  await waitFor(() => expect(rowOf(host.email)).toHaveTextContent('until May 31, 2031'));
  await waitUntilGone(plan);

  await choose('Switch account off');
  const off = await openDialog('Switch off the account of Astrid Lind?');
  await press('Switch account off', off);
  await findText('The account of Astrid Lind is switched off.');
  await waitFor(() => expect(rowOf(host.email)).toHaveTextContent('Switched off'));
  const headers = { authorization: `Bearer ${host.token}` };
  expect((await realFetch(`${siteUrl()}/api/auth/me`, { headers })).status).toBe(401);
  await expectAccessible(document.body);

  await click(screen.getByRole('tab', { name: 'Audit' }));
  const audit = await screen.findByRole('tabpanel', { name: 'Audit' });
  await fillIn(/^Search/, host.email, audit);
  await findText('4 entries', audit);
  await waitFor(() => expect(rowOf('Changed plan')).toHaveTextContent('Basic → Pro'));
  expect(rowOf('Switched account off')).toHaveTextContent(admin.email);
  await expectAccessible(audit);
});

it('the last admin cannot lose the role', async () => {
  await startNewSite({});
  await open('/admin/system', await newHost({ isAdmin: true }));
  await choose('Remove admin role');
  const dialog = await openDialog('Remove the admin role from Astrid Lind?');
  await press('Remove admin role', dialog);
  expect(await findAlert('This is the last admin. Make someone else an admin first.', dialog)).toBeVisible();
});

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
