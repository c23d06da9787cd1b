import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { waitUntilGone, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

/** The tab's name; jsdom cannot see the gap between its parts. */
const tabName = (count: string) => new RegExp(`^Upgrade requests\\s*${count}$`);

it('a host requests a plan and an admin approves it', async () => {
  const host = await newHost();
  await open('/settings?tab=subscription', host);
  await screen.findByRole('heading', { name: 'Your plan: Basic' });
  await findText('0 of 1 active cabin used');
  const pro = screen.getByRole('region', { name: 'Pro' });
  await within(pro).findByText(/^SEK\s99 a month$/);
  const basic = screen.getByRole('region', { name: 'Basic' });
  within(basic).getByText('Your current plan');
  expect(within(basic).queryByText(/a month/), 'a price that is not set').toBeNull();
  await press('Ask for Pro', pro);
  await findText('Requested.', pro);
  await expectAccessible(document.body);

  await open('/admin/system?tab=upgrades', await newHost({ isAdmin: true }));
  await findText(host.email);
  const isOfHost = (row: HTMLElement) => within(row).queryByText(host.email, { exact: false }) !== null;
  const row = screen.getAllByRole('row').find(isOfHost) ?? expect.fail();
  const tab = screen.getByRole('tab', { name: /^Upgrade requests/ });
  const waiting = Number.parseInt((await within(tab).findByText(/^\d+ waiting$/)).textContent, 10);
  expect(tab).toHaveAccessibleName(tabName(`${waiting} waiting`));
  await expectAccessible(document.body);
  await press('Approve Pro for Astrid Lind', row);
  await findText('Astrid Lind now has the Pro plan.');
  await waitUntilGone(row);
  const left = waiting === 1 ? '' : `${waiting - 1} waiting`;
  await waitFor(() => expect(tab).toHaveAccessibleName(tabName(left)));

  await open('/settings?tab=subscription', host);
  await screen.findByRole('heading', { name: 'Your plan: Pro' });
});

it('when two admins decide a request, the second sees that it has been decided', async () => {
  const host = await newHost();
  await host.api('POST', '/api/Account/subscription/request', { plan: 'pro' });
  const [admin, other] = [await newHost({ isAdmin: true }), await newHost({ isAdmin: true })];
  await open('/admin/system?tab=upgrades', admin);
  await findText(host.email);
  const row =
    screen.getAllByRole('row').find(({ textContent }) => textContent.includes(host.email)) ?? expect.fail();
  const { items } = await other.api<{ items: { id: number; email: string }[] }>(
    'GET',
    `/api/admin/upgrade-requests?q=${encodeURIComponent(host.email)}`,
  );
  await other.api('POST', `/api/admin/upgrade-requests/${items[0]?.id}/decline`);
  await press('Approve Pro for Astrid Lind', row);
  await findText('This request has been decided already.');
  await waitUntilGone(row);
  expect(await host.api('GET', '/api/Account/subscription')).toMatchObject({ plan: 'basic' });
});
