import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { interceptCalls, failCalls } from '#web/testing/intercept.ts';
import { serviceChips, openAddServices } from '#web/testing/cabin-page.ts';
import { click, waitUntilGone, openDialog, press, findText, findAlert } from '#web/testing/user-actions.ts';
import { activate, guestPage, newHost } from '#web/testing/site.ts';

it('services above the plan are shown locked', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  await open(`/host/cabins/${id}`, host);
  const dialog = await openAddServices();
  await within(dialog).findByRole('group', { name: 'BASIC' });
  const group = (tier: string) => within(within(dialog).getByRole('group', { name: tier }));
  for (const [tier, count] of Object.entries({ PRO: 7, PREMIUM: 3 })) {
    const boxes = group(tier).getAllByRole('checkbox');
    expect(boxes).toHaveLength(count);
    for (const box of boxes) expect(box).toBeDisabled();
    expect(group(tier).getAllByText('Locked')).toHaveLength(count);
  }
  expect(group('BASIC').getAllByRole('checkbox')).toHaveLength(7);
  expect(group('BASIC').queryByText('Locked')).toBeNull();
  await expectAccessible(dialog);
  await click(group('PRO').getByRole('link', { name: /Upgrade under Settings/ }));
  await waitFor(() => expect(currentPath()).toBe('/settings?tab=subscription'));
});

it('nothing is locked for a host on Premium if loading the plan fails', async () => {
  const host = await newHost({ plan: 'premium' });
  const { id } = await addCabin(host);
  const fail = () => Promise.resolve(new Response('{"detail":"no"}', { status: 500 }));
  interceptCalls(/services\/status$/, fail);
  await open(`/host/cabins/${id}`, host);
  await screen.findByRole('button', { name: /Settings menu/ });
  const dialog = await openAddServices();
  const group = await within(dialog).findByRole('group', { name: 'PREMIUM' });
  for (const box of within(group).getAllByRole('checkbox')) expect(box).toBeEnabled();
  expect(within(dialog).queryByText('Locked')).toBeNull();
});

it('ticks that could not be saved stay ticked', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  await open(`/host/cabins/${id}`, host);
  const dialog = await openAddServices();
  const wifi = await within(dialog).findByRole('checkbox', { name: 'Wifi' });
  await click(wifi);
  const restore = failCalls(/services\/\d+$/);
  await press('Save services', dialog);
  const alert = await findAlert('Failed to save services.', dialog);
  expect(alert).toHaveTextContent(/^Failed to save services\.$/);
  expect(wifi).toBeChecked();

  restore();
  await press('Save services', dialog);
  await waitUntilGone(dialog);
  await waitFor(async () => expect(await serviceChips()).toHaveLength(1));
  await waitFor(async () => expect((await serviceChips())[0]).toHaveTextContent('To fill in'));
  expect(screen.queryByRole('button', { name: 'Hide Wifi' })).toBeNull();
});

it('Start with the basics ticks the basic services, which guests see once they are filled in', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  const code = await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  await press('Start with the basics');
  const first = await openDialog('Add Service to Cabin');
  const basic = await within(first).findByRole('group', { name: 'BASIC' });
  for (const box of within(basic).getAllByRole('checkbox')) expect(box).toBeChecked();
  // Nothing was changed, so closing asks nothing.
  await press('Cancel', first);
  await waitUntilGone(first);
  const unticked = await openAddServices();
  for (const box of await within(unticked).findAllByRole('checkbox')) expect(box).not.toBeChecked();
  await press('Cancel', unticked);
  await waitUntilGone(unticked);

  await press('Start with the basics');
  const dialog = await openDialog('Add Service to Cabin');
  await click(await within(dialog).findByRole('checkbox', { name: 'House info' }));
  await press('Save services', dialog);
  await waitUntilGone(dialog);
  await waitFor(async () => expect(await serviceChips()).toHaveLength(6));
  await findText('5 services need filling in.');
  expect((await guestPage(code)).textContent).not.toContain('No smoking indoors');
});

it('all services of a tier are ticked and unticked by one button (R-services-18)', async () => {
  const host = await newHost({ plan: 'pro' });
  const cabin = await addCabin(host);
  await addServices(host, cabin, { wifi: { ssid: 'Fyren', password: '' } });
  await open(`/host/cabins/${cabin.id}`, host);
  const dialog = await openAddServices();
  const boxes = (tier: string) =>
    within(within(dialog).getByRole('group', { name: tier })).getAllByRole<HTMLInputElement>('checkbox');
  const tickedIn = (tier: string) => boxes(tier).filter(({ checked }) => checked).length;
  await press('Tick all of Basic', dialog);
  expect([tickedIn('BASIC'), tickedIn('PRO')]).toEqual([7, 0]);
  await press('Untick all of Basic', dialog);
  expect(tickedIn('BASIC')).toBe(0);
  await press('Tick all of Basic', dialog);
  await press('Tick all of Pro', dialog);
  expect(within(dialog).queryByRole('button', { name: /Premium/ })).toBeNull();
  await press('Save services', dialog);
  await waitUntilGone(dialog);
  await waitFor(async () => expect(await serviceChips()).toHaveLength(14));
});
