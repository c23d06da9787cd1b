import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { click, findText, openDialog, press, waitUntilGone } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';
import { addCabin } from '#test/cabins.ts';

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

it('a banner explains that the plan ends soon or has ended', async () => {
  const host = await newHost();
  const { api } = await newHost({ isAdmin: true });
  const { items } = await api<{ items: { id: number }[] }>('GET', `/api/admin/users?q=${host.email}`);
  /** Lets the host's Pro plan end in some days. */
  const expectBanner = async (days: number, sentence: string): Promise<void> => {
    const expiresAtUtc = new Date(Date.now() + days * 86_400_000).toISOString();
    await api('PATCH', `/api/admin/users/${items[0]?.id}`, { plan: 'pro', expiresAtUtc });
    await open('/host/cabins', host);
    expect(await screen.findByRole('note')).toHaveTextContent(sentence);
  };
  await expectBanner(5, 'Your Pro plan ends on');
  await expectBanner(-5, 'Nothing changes until');
  await expectBanner(-15, 'Guests no longer see what belongs to it');
  await expectAccessible(document.body);

  await click(screen.getByRole('link', { name: 'See how to renew' }));
  await screen.findByRole('heading', { name: 'Your plan: Basic' });
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

const FULL = 'Your plan includes 1 active cabin, and it already has its tag.';

it('My Cabins and the Activate dialog say when the plan allows no more active cabins', async () => {
  const host = await newHost();
  const first = await addCabin(host, 'Fyren');
  await addCabin(host, 'Sjöboden');
  await open('/host/cabins', host);
  await screen.findByRole('link', { name: 'Sjöboden' });
  expect(screen.queryByText(FULL, { exact: false }), 'while one may go live').toBeNull();

  await host.api('POST', `/api/cabins/${first.id}/own-tag`);
  await open('/host/cabins');
  await findText(FULL);
  await press('Activate Sjöboden');
  const dialog = await openDialog('Activate Token');
  await findText(FULL, dialog);
  await expectAccessible(dialog);
  await click(within(dialog).getByRole('link', { name: 'See what other plans include' }));
  await screen.findByRole('heading', { name: 'Compare plans' });
});
