import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, expect, it } from 'vitest';
import type { Calendar } from '#shared/contracts/calendars.ts';
import type { Stay } from '#shared/contracts/stays.ts';
import { shiftDay } from '#shared/days.ts';
import { addCabin } from '#test/cabins.ts';
import { type FeedBooking, feedOf, startFeedServer } from '#test/feed-server.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { newHost } from '#web/testing/site.ts';
import {
  click,
  fillIn,
  findText,
  openDialog,
  press,
  user,
  waitUntilGone,
} from '#web/testing/user-actions.ts';

const server = await startFeedServer();
afterAll(() => server.close());

const TODAY = new Date().toISOString().slice(0, 10);
const booking = (uid: string, from: number, to: number, more: Partial<FeedBooking> = {}): FeedBooking => ({
  uid,
  arrivesOn: shiftDay(TODAY, from),
  departsOn: shiftDay(TODAY, to),
  ...more,
});
const SOON = { timeout: 15_000 };

let feeds = 0;
/** The Stays tab of a cabin whose calendar has these bookings. */
async function openWith(bookings: FeedBooking[]) {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  const feed = `/${(feeds += 1)}.ics`;
  server.set(feed, feedOf(bookings));
  const calendars = `/api/cabins/${cabin.id}/calendars`;
  const { id } = await host.api<Calendar>('POST', calendars, { name: 'Airbnb', url: server.at(feed) });
  const stays = async () => (await host.api<{ items: Stay[] }>('GET', `/api/cabins/${cabin.id}/stays`)).items;
  // On a busy machine the first read may take too long; the next one is minutes later.
  await waitFor(
    async () => expect(await host.api('POST', `${calendars}/${id}/read`)).toMatchObject({ state: 'ok' }),
    { timeout: 40_000, interval: 500 },
  );
  const path = `/host/cabins/${cabin.id}?tab=stays`;
  await open(path, host);
  const card = await screen.findByRole('region', { name: 'Stays' });
  await within(card).findAllByRole('listitem', {}, SOON);
  return { host, stays, card, feed, path, calendar: `${calendars}/${id}` };
}

it('the row asks for what the calendar does not know, and the dates are the calendar’s (R-calendars-13)', async () => {
  const { stays, card } = await openWith([booking('a', 5, 8)]);
  await press('Add digits: Guest, ' + (await rowDays(card)), card);
  const dialog = await openDialog('Stay');
  await findText('From the calendar Airbnb. Change or cancel it where the stay was booked.', dialog);
  expect(within(dialog).queryByLabelText('Arrival')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Delete stay' })).toBeNull();
  expect(within(dialog).getByLabelText('Digits or word')).toHaveAttribute('data-autofocus');
  await expectAccessible(dialog);
  await fillIn('Digits or word', '0123', dialog);
  await press('Save stay', dialog);
  await waitUntilGone(dialog);
  const addName = await within(card).findByRole('button', { name: /^Add name: Guest/ }, SOON);
  expect(await stays()).toMatchObject([{ hasDigits: true, guestName: null }]);
  await click(addName);
  const naming = await openDialog('Stay');
  await fillIn('Guest’s name', 'Anna', naming);
  await press('Save stay', naming);
  await waitUntilGone(naming);
  await within(card).findByRole('button', { name: /Anna 3 nights/ }, SOON);
  expect(within(card).queryByRole('button', { name: /^Add/ })).toHaveTextContent('Add stay');
}, 120_000);

const rowDays = async (card: HTMLElement): Promise<string> => {
  const row = await within(card).findByRole('button', { name: /Guest 3 nights/ });
  return row.querySelector('span > span')?.textContent ?? '';
};

it('a clash is a warning on both stays, a cancelled stay and blocked nights are shown as such', async () => {
  const bookings = [
    booking('a', 5, 8, { summary: 'Reserved - Anna' }),
    booking('b', 7, 9, { summary: 'Reserved - Bo' }),
    booking('c', 20, 22, { summary: 'Reserved - Kim' }),
    booking('d', 7, 12, { summary: 'Airbnb (Not available)' }),
  ];
  const { host, card, feed, path, calendar } = await openWith(bookings);
  const anna = await within(card).findByRole('button', {
    name: /Anna 3 nights.*Same nights as another stay/,
  });
  await within(card).findByRole('button', { name: /Bo 2 nights.*Same nights as another stay/ });
  await click(anna);
  const dialog = await openDialog('Stay of Anna');
  await findText('Some of these nights are also those of Bo (', dialog);
  await press('Cancel', dialog);
  await waitUntilGone(dialog);
  const blocked = within(card).getByText('Blocked (1)').closest('details') as HTMLElement;
  const days = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const shown = within(blocked).getByRole('listitem', { hidden: true });
  expect(shown).toHaveTextContent(days.format(new Date(shiftDay(TODAY, 9))));
  expect(shown).toHaveTextContent(days.format(new Date(shiftDay(TODAY, 12))));
  await expectAccessible(card);

  server.set(feed, feedOf(bookings.map((one) => (one.uid === 'c' ? { ...one, status: 'CANCELLED' } : one))));
  await host.api('POST', `${calendar}/read`);
  await open(path);
  await click(await findText('Past and cancelled (1)'));
  await click(await screen.findByRole('button', { name: /Kim 2 nights.*Cancelled/ }));
  await findText('This stay is cancelled, so its link leads nowhere.', await openDialog('Stay of Kim'));
}, 120_000);

it('clashing stays that arrive on one day can both be opened from the month, by keyboard (R-stays-13)', async () => {
  const { card } = await openWith([
    booking('a', 5, 8, { summary: 'Reserved - Anna' }),
    booking('b', 5, 7, { summary: 'Reserved - Bo' }),
  ]);
  const day = card.querySelector<HTMLElement>(`[data-day="${shiftDay(TODAY, 5)}"]`) ?? expect.fail();
  expect(day).toHaveAccessibleName(/Anna arrives, Same nights as another stay, Bo arrives, /);
  for (const name of ['Anna', 'Bo']) {
    day.focus();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}, `) });
    const menu = item.closest<HTMLElement>('[role="menu"]');
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    for (let key = 0; key < 2 && document.activeElement !== item; key += 1)
      await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    const dialog = await openDialog(`Stay of ${name}`);
    await press('Cancel', dialog);
    await waitUntilGone(dialog);
  }
}, 120_000);

it('many stays are grouped by month; the first one and those with a clash are open', async () => {
  const many = Array.from({ length: 14 }, (_, at) => booking(`m${at}`, 3 + at * 10, 5 + at * 10));
  const clash = booking('x', 3 + 130, 6 + 130);
  const { card } = await openWith([...many, clash]);
  const groups = [...card.querySelectorAll('details')];
  const months = Map.groupBy([...many, clash], ({ arrivesOn }) => arrivesOn.slice(0, 7));
  expect(groups.map((group) => group.querySelectorAll('li').length)).toEqual(
    [...months.values()].map(({ length }) => length),
  );
  const isOpen = groups.map(({ open: opened }) => opened);
  expect(isOpen.map((opened, at) => (opened ? at : -1)).filter((at) => at >= 0)).toEqual([
    0,
    groups.length - 1,
  ]);
  expect(within(groups[0] as HTMLElement).getAllByRole('listitem')[0]).toBeVisible();
  await expectAccessible(card);
}, 120_000);

it('a late check-out of the guest who is there is one choice, and can be undone', async () => {
  const { stays, card } = await openWith([booking('a', -1, 2, { summary: 'Reserved - Anna' })]);
  await press('Check-out 11:00', card);
  await click(await screen.findByRole('menuitem', { name: '14:00' }));
  await within(card).findByRole('button', { name: 'Check-out 14:00' }, SOON);
  expect(await stays()).toMatchObject([{ departsAt: '14:00', arrivesAt: null }]);
  await press('Undo');
  await within(card).findByRole('button', { name: 'Check-out 11:00' }, SOON);
  expect(await stays()).toMatchObject([{ departsAt: null }]);
  await press('Check-out 11:00', card);
  await click(await screen.findByRole('menuitem', { name: 'Other time…' }));
  const dialog = await openDialog('Stay of Anna');
  expect(within(dialog).getByLabelText('Check-out time')).toHaveAttribute('data-autofocus');
}, 120_000);
