import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Notice } from '#shared/contracts/notices.ts';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import {
  click,
  fillIn,
  waitUntilGone,
  openDialog,
  press,
  findText,
  findAlert,
} from '#web/testing/user-actions.ts';
import { activate, guestPage, newHost } from '#web/testing/site.ts';
import { timeZone } from '#web/words/time-zone.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const choose = async (name: string, where: HTMLElement) =>
  click(await within(where).findByRole('radio', { name }));

it('a host creates a notice for all cabins, ends it and deletes it', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  const other = await addCabin(host, 'Lotsen');
  const code = await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  await findText('No notice right now.');
  await press('Tell guests something');
  const dialog = await openDialog('Tell guests something');
  await press('Tell guests', dialog);
  expect(within(dialog).getByLabelText('What do you want to say?')).toBeInvalid();
  await fillIn('What do you want to say?', 'Vattnet är av till fem.', dialog);
  await choose('Important', dialog);
  await choose('3 days', dialog);
  await choose('All', dialog);
  await expectAccessible(dialog);
  await press('Tell guests', dialog);
  await waitUntilGone(dialog);

  const card = await screen.findByRole('region', { name: 'Notices to guests' });
  const row = await within(card).findByRole('listitem');
  expect(row).toHaveTextContent(/Important: Vattnet är av till fem\.Guests see it now, until .*In 2 cabins/);
  const [notice] = await host.api<Notice[]>('GET', '/api/notices');
  expect(notice).toMatchObject({ level: 'important', cabinIds: [cabin.id, other.id], state: 'shown' });
  const durationMs = Date.parse(notice?.endsAtUtc ?? '') - Date.parse(notice?.startsAtUtc ?? '');
  expect(durationMs / HOUR_MS).toBeCloseTo(72, 1);
  expect((await guestPage(code)).textContent).toContain('Vattnet är av till fem.');
  await expectAccessible(card);

  await press('End now: Vattnet är av till fem.', card);
  await click(await within(card).findByText('Past (1)'));
  await findText('Was shown', card);
  expect((await guestPage(code)).textContent).not.toContain('Vattnet är av till fem.');
  await press('Delete: Vattnet är av till fem.', card);
  await press('Delete notice', await openDialog('Delete this notice?'));
  await waitUntilGone(within(card).getByText('Past (1)'));
  expect(await host.api('GET', '/api/notices')).toEqual([]);
});

it('a notice is scheduled in the host’s time zone; an end before its start is an error at its field', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  await host.api('PUT', '/api/Account/profile', { timeZone: 'Pacific/Auckland' });
  await open(`/host/cabins/${cabin.id}`, host);
  await waitFor(() => expect(timeZone()).toBe('Pacific/Auckland'));
  await press('Tell guests something');
  const dialog = await openDialog('Tell guests something');
  const year = new Date().getUTCFullYear() + 1;
  await fillIn('What do you want to say?', 'Bastun är varm.', dialog);
  await choose('Later', dialog);
  await fillIn('Shown from', `${year}-07-01T18:00`, dialog);
  await choose('Other', dialog);
  await fillIn('Shown until', `${year}-07-01T17:00`, dialog);
  await press('Tell guests', dialog);
  expect(within(dialog).getByLabelText('Shown until')).toBeInvalid();
  await choose('That day', dialog);
  await press('Tell guests', dialog);
  await waitUntilGone(dialog);
  await findText('Planned:');
  expect(await host.api('GET', '/api/notices')).toMatchObject([
    {
      state: 'planned',
      startsAtUtc: `${year}-07-01T06:00:00.000Z`,
      endsAtUtc: `${year}-07-01T12:00:00.000Z`,
    },
  ]);
});

it('input stays when the notice was changed elsewhere and when there are too many notices', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  const body = { text: 'Sopor hämtas i dag.', cabinIds: [cabin.id], level: 'info', endsAtUtc: inHours(5) };
  const { id } = await host.api<Notice>('POST', '/api/notices', body);
  await open(`/host/cabins/${cabin.id}`, host);
  await press('Edit: Sopor hämtas i dag.');
  const dialog = await openDialog('Edit notice');
  await fillIn('What do you want to say?', 'Sopor hämtas i kväll.', dialog);
  await host.api('PUT', `/api/notices/${id}`, { text: 'Sopor hämtas på fredag.', rowVersion: 1 });
  await press('Save', dialog);
  await findAlert('It now says: “Sopor hämtas på fredag.” What you typed is still here', dialog);
  expect(within(dialog).getByLabelText('What do you want to say?')).toHaveValue('Sopor hämtas i kväll.');
  await press('Save', dialog);
  await waitUntilGone(dialog);
  await findText('Sopor hämtas i kväll.');

  for (let made = 1; made < 20; made += 1) await host.api('POST', '/api/notices', body);
  await press('Tell guests something');
  const another = await openDialog('Tell guests something');
  await fillIn('What do you want to say?', 'En till.', another);
  await press('Tell guests', another);
  await findAlert('You have 20 current or planned notices', another);
  expect(within(another).getByLabelText('What do you want to say?')).toHaveValue('En till.');
});

it('without a tag, the card says when guests will see a notice', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  const other = await addCabin(host, 'Lotsen');
  await open(`/host/cabins/${cabin.id}`, host);
  const sendNotice = async (text: string, where: string) => {
    await press('Tell guests something');
    const dialog = await openDialog('Tell guests something');
    await fillIn('What do you want to say?', text, dialog);
    await choose(where, dialog);
    await press('Tell guests', dialog);
    await waitUntilGone(dialog);
  };
  const rows = () =>
    within(screen.getByRole('region', { name: 'Notices to guests' })).getAllByRole('listitem');
  const row = (text: string) => rows().find(({ textContent }) => textContent.includes(text));
  const expectRow = (text: string, words: string) =>
    waitFor(() => expect(row(text)).toHaveTextContent(`${text}${words}, until`));

  await sendNotice('Bastun är varm.', 'This one');
  await findText('Saved. Guests see it once the cabin has its tag.');
  await expectRow('Bastun är varm.', 'Shown once the cabin has its tag');
  await sendNotice('Vattnet är av.', 'All');
  await findText('Saved. Guests see it once one of the cabins has its tag.');
  await expectRow('Vattnet är av.', 'Shown once one of the cabins has its tag');
  await press('Delete: Bastun är varm.');
  const confirmation = await openDialog('Delete this notice?');
  expect(confirmation).toHaveTextContent('This removes it from your list');
  await press('Cancel', confirmation);
  await press('End now: Bastun är varm.');
  await findText('Notice ended.');

  await activate(host, other);
  await open(`/host/cabins/${cabin.id}`);
  await findText('Notices to guests');
  await expectRow('Vattnet är av.', 'Guests see it now');
  await sendNotice('Sopor hämtas.', 'All');
  await findText('Guests see it now.');
  await press('End now: Sopor hämtas.');
  await findText('Guests no longer see it.');
});
