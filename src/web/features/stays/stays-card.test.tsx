import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Stay } from '#shared/contracts/stays.ts';
import { shiftDay } from '#shared/days.ts';
import { type Account, addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { newHost } from '#web/testing/site.ts';
import {
  click,
  fillIn,
  findAlert,
  findText,
  openDialog,
  press,
  waitUntilGone,
} from '#web/testing/user-actions.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => shiftDay(TODAY, days);

async function openStays() {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  await open(`/host/cabins/${cabin.id}?tab=stays`, host);
  return { host, cabin, path: `/api/cabins/${cabin.id}/stays` };
}

const addStay = ({ api }: Account, path: string, [from, to]: readonly [number, number], stay: object = {}) =>
  api<Stay>('POST', path, { arrivesOn: inDays(from), departsOn: inDays(to), ...stay });

const reload = async () => {
  await open(`${window.location.pathname}${window.location.search}`);
  return screen.findByRole('region', { name: 'Stays' });
};

it('a host adds a stay and at once gets its link and a message in the guest’s language (R-stays-15)', async () => {
  const { host, path, cabin } = await openStays();
  await host.api('PUT', `/api/cabins/${cabin.id}`, { checkInTime: '16:00' });
  await reload();
  await findText('No stays ahead.');
  await press('Add stay');
  const dialog = await openDialog('Add stay');
  await fillIn('Arrival', '2031-06-20', dialog);
  await fillIn('Departure', '2031-06-20', dialog);
  await press('Add stay', dialog);
  expect(within(dialog).getByLabelText('Departure')).toBeInvalid();
  await fillIn('Departure', '2031-06-22', dialog);
  await fillIn('Guest’s name', 'Anna', dialog);
  await fillIn('Digits or word', '12', dialog);
  await press('Add stay', dialog);
  expect(within(dialog).getByLabelText('Digits or word')).toBeInvalid();
  await fillIn('Digits or word', '4711', dialog);
  await expectAccessible(dialog);
  await press('Add stay', dialog);

  const added = await openDialog('Stay of Anna');
  const { items } = await host.api<{ items: [Stay] }>('GET', path);
  const [stay] = items;
  expect(stay).toMatchObject({ arrivesOn: '2031-06-20', departsOn: '2031-06-22', hasDigits: true });
  await within(added).findByRole('button', { name: 'Copy link' });
  const language = within(added).getByLabelText('Message in');
  for (const [tag, words] of [
    ['en', 'Hello Anna,here is your guide to Fyren'],
    ['sv', 'Välkommen fredag 20 juni, från klockan 16:00.'],
    ['de', 'Wir freuen uns auf Sie am Freitag, 20. Juni, ab 16:00 Uhr.'],
    ['fr', 'Nous vous attendons le vendredi 20 juin, à partir de 16:00.'],
    ['es', 'Le esperamos el viernes, 20 de junio, a partir de las 16:00.'],
    ['no', 'Velkommen fredag 20. juni, fra klokken 16:00.'],
  ] as const) {
    await fillIn('Message in', tag, added);
    expect(language).toHaveValue(tag);
    const message = await findText(stay.link, added);
    expect(message).toHaveAttribute('lang', tag);
    expect(message.textContent.replaceAll('\n', '')).toContain(words);
  }
  await press('QR code', added);
  expect(within(added).getByRole('img', { name: 'QR code of the link to this stay' })).toBeVisible();
  await expectAccessible(added);
  await press('Cancel', added);
  await waitUntilGone(added);
  const card = await screen.findByRole('region', { name: 'Stays' });
  const row = within(card).getByRole('listitem');
  expect(row).toHaveTextContent(/^Fri.*20.*Sun.*22.*2031 Anna 2 nights$/);
});

it('a message says no time that the host never saved (R-stays-1)', async () => {
  const { host, path } = await openStays();
  await addStay(host, path, [3, 5]);
  await reload();
  await click(await screen.findByRole('button', { name: /Guest 2 nights No digits/ }));
  const dialog = await openDialog('Stay');
  const message = await findText('/s/', dialog);
  expect(message.textContent.replace(/http\S+/, '')).not.toMatch(/\d:\d\d/);
});

it('the list shows what comes next, what is missing and what is over', async () => {
  const { host, path } = await openStays();
  await addStay(host, path, [4, 6], { guestName: 'Bo', digits: '1234' });
  await addStay(host, path, [-1, 2], { guestName: 'Anna' });
  await addStay(host, path, [-9, -7], { guestName: 'Kim' });
  const card = await reload();
  const names = (await within(card).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(names[0]).toMatch(/Anna.*3 nights.*Here now.*No digits/);
  expect(names[1]).toMatch(/Bo.*2 nights/);
  expect(names[1]).not.toMatch(/No digits|Here now/);
  await click(within(card).getByText('Past and cancelled (1)'));
  expect(within(card).getByText('Kim', { selector: 'li span' })).toBeVisible();
  await expectAccessible(card);
});

it('a stay shows what its guest reported, and “cannot get in” as a warning', async () => {
  const { host, path } = await openStays();
  const { link } = await addStay(host, path, [-1, 2], { guestName: 'Anna' });
  const events = `/api/guest/stays/${link.split('/').at(-1)}/events`;
  const say = (event: string) => host.api('POST', events, { event, at: new Date().toISOString() });
  await say('cannot_get_in');
  expect(await findText('Cannot get in,', await reload())).toBeVisible();
  await say('arrived');
  expect(await findText('Is in,', await reload())).toBeVisible();
  await say('left');
  expect(await findText('Has left,', await reload())).toBeVisible();
});

it('dates that another stay has are refused with its name, and what was typed stays', async () => {
  const { host, path } = await openStays();
  await addStay(host, path, [4, 6], { guestName: 'Bo' });
  await reload();
  await press('Add stay');
  const dialog = await openDialog('Add stay');
  await fillIn('Arrival', inDays(5), dialog);
  await fillIn('Departure', inDays(8), dialog);
  await press('Add stay', dialog);
  await findAlert('The stay of Bo has some of these nights:', dialog);
  expect(within(dialog).getByLabelText('Arrival')).toHaveValue(inDays(5));
});

it('a stay that was changed elsewhere says so, and saving again keeps what was typed', async () => {
  const { host, path } = await openStays();
  const stay = await addStay(host, path, [4, 6], { guestName: 'Bo' });
  await reload();
  await click(await screen.findByRole('button', { name: /Bo 2 nights/ }));
  const dialog = await openDialog('Stay of Bo');
  await fillIn('Guest’s name', 'Bosse', dialog);
  await click(within(dialog).getByLabelText('Other times than the cabin’s'));
  await fillIn('Check-in time', '18:30', dialog);
  await host.api('PUT', `${path}/${stay.id}`, { guestName: 'Britta', rowVersion: stay.rowVersion });
  await press('Save stay', dialog);
  await findAlert('Britta. What you typed is still here', dialog);
  await press('Save stay', dialog);
  await waitUntilGone(dialog);
  expect(await host.api('GET', path)).toMatchObject({
    items: [{ guestName: 'Bosse', arrivesAt: '18:30', departsAt: null }],
  });
});

it('shows what its guest sees before, during and after it, and when they cannot get in (R-stays-16)', async () => {
  const { host, path, cabin } = await openStays();
  await host.api('PUT', `/api/cabins/${cabin.id}/arrival`, {
    textWhen: 'stay',
    wifi: 'always',
    codes: [
      { name: 'Key box', code: '0417' },
      { name: 'Spare key', code: '9911', isBackup: true },
    ],
    rowVersion: 0,
  });
  await addStay(host, path, [4, 6], { guestName: 'Bo', arrivesAt: '18:45' });
  await reload();
  await click(await screen.findByRole('button', { name: /Bo 2 nights/ }));
  const dialog = await openDialog('Stay of Bo');
  await press('What this guest sees', dialog);
  const page = (title: string) =>
    waitFor(() => {
      const frame = within(dialog).getByTitle<HTMLIFrameElement>(title);
      fireEvent.load(frame); // jsdom does not load frames
      return frame.contentDocument?.body.textContent ?? '';
    });
  const during = await page('What guests see during their stay');
  expect(during).toContain('0417');
  expect(during).not.toContain('9911');
  await click(within(dialog).getByLabelText('Before'));
  await waitFor(async () => expect(await page('What guests see before their stay')).toContain('at 18:45'));
  await click(within(dialog).getByLabelText('Can’t get in'));
  await waitFor(async () => expect(await page('What guests see who cannot get in')).toContain('9911'));
  await click(within(dialog).getByLabelText('After'));
  await waitFor(async () =>
    expect(await page('What guests see after their stay')).toContain('Your stay ended'),
  );
  expect(await page('What guests see after their stay')).not.toMatch(/0417|9911/);
  await expectAccessible(dialog);
});

it('replacing a link and deleting a stay ask first', async () => {
  const { host, path } = await openStays();
  const { link } = await addStay(host, path, [4, 6], { digits: '1234' });
  await reload();
  await click(await screen.findByRole('button', { name: /Guest 2 nights/ }));
  const dialog = await openDialog('Stay');
  await press('New link…', dialog);
  await findText('The old one leads nowhere from then on.', dialog);
  await press('Replace link', dialog);
  await within(dialog).findByRole('button', { name: 'New link…' });
  expect(within(dialog).queryByText(link, { exact: false })).toBeNull();
  await click(within(dialog).getByLabelText('Remove the digits'));
  await press('Save stay', dialog);
  await waitUntilGone(dialog);
  const { items } = await host.api<{ items: [Stay] }>('GET', path);
  expect(items[0].link).not.toBe(link);
  expect(items[0].hasDigits).toBe(false);

  await click(await screen.findByRole('button', { name: /Guest 2 nights No digits/ }));
  await press('Delete stay', await openDialog('Stay'));
  await press('Delete stay', await openDialog('Delete this stay?'));
  await findText('No stays ahead.');
  expect(await host.api('GET', path)).toEqual({ items: [], blocks: [] });
});
