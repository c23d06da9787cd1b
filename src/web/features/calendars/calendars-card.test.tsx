import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, expect, it } from 'vitest';
import type { Calendar } from '#shared/contracts/calendars.ts';
import { shiftDay } from '#shared/days.ts';
import { type Account, addCabin } from '#test/cabins.ts';
import { feedOf, startFeedServer } from '#test/feed-server.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { newHost } from '#web/testing/site.ts';
import { click, fillIn, findText, openDialog, press, waitUntilGone } from '#web/testing/user-actions.ts';
import { switchLanguage } from '#web/words/i18n.ts';

const server = await startFeedServer();
afterAll(() => server.close());

const TODAY = new Date().toISOString().slice(0, 10);
const booking = (from: number, to: number, more: object = {}) => ({
  uid: `${from} ${to}`,
  arrivesOn: shiftDay(TODAY, from),
  departsOn: shiftDay(TODAY, to),
  ...more,
});
const CLOSED = { summary: 'CLOSED - Not available' };
/** The first reads of a busy machine. */
const SOON = { timeout: 15_000 };

let feeds = 0;
/** The address of a new calendar. */
function feed(content: Parameters<typeof server.set>[1]): string {
  const path = `/${(feeds += 1)}.ics?secret=canary`;
  server.set(path, content);
  return server.at(path);
}

async function openCalendars() {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  await open(`/host/cabins/${cabin.id}?tab=stays`, host);
  const card = await screen.findByRole('region', { name: 'Calendars' });
  return { host, card, path: `/api/cabins/${cabin.id}/calendars` };
}

const calendarsOf = async ({ api }: Account, path: string) =>
  (await api<{ items: Calendar[] }>('GET', path)).items;

/** Adds a calendar, waits for its first read, and opens the page again. */
async function withCalendar(content: Parameters<typeof server.set>[1], name = 'Airbnb') {
  const opened = await openCalendars();
  const { host, path } = opened;
  await host.api('POST', path, { name, url: feed(content) });
  await waitFor(async () => expect((await calendarsOf(host, path))[0]?.state).not.toBe('new'), SOON);
  await open(`${window.location.pathname}?tab=stays`);
  const row = await screen.findByRole('button', { name: `Edit: ${name}` });
  return { ...opened, row: row.closest('li') as HTMLElement };
}

it('a pasted address shows how each line was understood, and its stays are there once it is added (R-calendars-12)', async () => {
  const { card, host, path } = await openCalendars();
  await findText('come here by themselves', card);
  const url = feed(
    feedOf([
      booking(5, 8, { summary: 'Reserved - Jane Doe' }),
      booking(9, 11, { description: 'Phone Number (Last 4 Digits): 0123' }),
      booking(11, 14, { summary: 'Airbnb (Not available)' }),
      booking(20, 20, { summary: 'Lunch' }),
    ]),
  );
  await press('Add calendar', card);
  const dialog = await openDialog('Add calendar');
  await fillIn('Address of the calendar', url, dialog);
  await findText('Found: 2 stays, 1 blocked.', dialog);
  expect(within(dialog).queryByRole('radio')).toBeNull();
  const lines = within(dialog)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(lines).toContainEqual(expect.stringMatching(/\d.*–.*\d.*Jane Doe$/));
  expect(lines).toContainEqual(expect.stringMatching(/\d.*–.*\d.*with digits.*“Reserved”$/));
  expect(lines).toContainEqual(expect.stringMatching(/\d.*–.*\d.*“Airbnb \(Not available\)”$/));
  expect(lines).toContainEqual('“Lunch”ends before it starts');
  await expectAccessible(dialog);
  expect(within(dialog).getByLabelText('Name of the calendar')).toHaveValue('127.0.0.1');
  await fillIn('Name of the calendar', 'Airbnb', dialog);
  await press('Add calendar', dialog);
  await waitUntilGone(dialog);
  await waitFor(() => expect(card).toHaveTextContent('Read 1 minute ago · 2 stays · 1 blocked'), SOON);
  expect(card).toHaveTextContent('127.0.0.1');
  expect(document.body).not.toHaveTextContent('canary');
  await expectAccessible(card);
  const stays = await screen.findByRole('region', { name: 'Stays' });
  await within(stays).findByRole('button', { name: /Jane Doe 3 nights/ }, SOON);
  expect(await calendarsOf(host, path)).toMatchObject([{ name: 'Airbnb', closedMeans: 'stay' }]);
}, 60_000);

it('the name follows the address until the host types one', async () => {
  const { card } = await openCalendars();
  await press('Add calendar', card);
  const dialog = await openDialog('Add calendar');
  const name = within(dialog).getByLabelText('Name of the calendar');
  await fillIn('Address of the calendar', 'webcal://ical.booking.com', dialog);
  expect(name).toHaveValue('Booking.com');
  await fillIn('Address of the calendar', 'https://www.airbnb.se', dialog);
  expect(name).toHaveValue('Airbnb');
  await fillIn('Name of the calendar', 'Our Airbnb', dialog);
  await fillIn('Address of the calendar', 'https://www.vrbo.com', dialog);
  expect(name).toHaveValue('Our Airbnb');
});

it('what "CLOSED" means is asked where a calendar has such events, when it is added and later', async () => {
  const { card, host, path } = await openCalendars();
  await press('Add calendar', card);
  const dialog = await openDialog('Add calendar');
  const url = feed(feedOf([booking(5, 8, CLOSED), booking(8, 10, CLOSED), booking(12, 14)]));
  await fillIn('Address of the calendar', url, dialog);
  await findText('Found: 3 stays, 0 blocked.', dialog);
  const question = within(dialog).getByRole('radiogroup', { name: /^2 entries only say “CLOSED”/ });
  await click(within(question).getByLabelText('Dates I closed'));
  await findText('Found: 1 stay, 2 blocked.', dialog);
  await press('Add calendar', dialog);
  await waitUntilGone(dialog);
  await waitFor(() => expect(card).toHaveTextContent('1 stay · 2 blocked'), SOON);
  expect(await calendarsOf(host, path)).toMatchObject([{ closedMeans: 'block', closed: 2 }]);
  await press('Edit: 127.0.0.1', card);
  const editing = await openDialog('Calendar 127.0.0.1');
  expect(within(editing).getByLabelText('Dates I closed')).toBeChecked();
  await expectAccessible(editing);
  await click(within(editing).getByLabelText('Bookings'));
  await press('Save calendar', editing);
  await waitFor(() => expect(card).toHaveTextContent('3 stays'), SOON);
}, 60_000);

it('an address that cannot be read says why beside its field, and may be added anyway', async () => {
  const { card } = await openCalendars();
  await press('Add calendar', card);
  const dialog = await openDialog('Add calendar');
  const address = within(dialog).getByLabelText('Address of the calendar');
  await fillIn('Address of the calendar', 'airbnb', dialog);
  address.blur();
  await waitFor(() => expect(address).toHaveAccessibleDescription(/It begins with https:\/\/ or webcal:/));
  const url = feed('<html>Sign in</html>');
  await fillIn('Address of the calendar', url, dialog);
  await waitFor(() => expect(address).toHaveAccessibleDescription(/web page at this address/), SOON);
  expect(address).toHaveValue(url);
  await press('Add anyway', dialog);
  await waitUntilGone(dialog);
  await waitFor(() => expect(card).toHaveTextContent('It cannot be read. There is a web page'), SOON);
  expect(card).toHaveTextContent('It has never been read.');
  await switchLanguage('sv');
  await findText('Den går inte att läsa. På den här adressen finns en webbsida', card);
}, 60_000);

it('"Stop" ends the reading of a slow address', async () => {
  let isAborted = false;
  interceptCalls(
    /\/preview$/,
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          isAborted = true;
          reject(new DOMException('', 'AbortError'));
        });
      }),
  );
  const { card } = await openCalendars();
  await press('Add calendar', card);
  const dialog = await openDialog('Add calendar');
  await fillIn('Address of the calendar', 'https://www.airbnb.se/calendar/1.ics', dialog);
  await findText('Reading the calendar…', dialog);
  expect(isAborted).toBe(false);
  await press('Stop', dialog);
  await waitFor(() => expect(isAborted).toBe(true));
  expect(within(dialog).queryByText('Reading the calendar…')).toBeNull();
  expect(within(dialog).getByLabelText('Address of the calendar')).toHaveValue(
    'https://www.airbnb.se/calendar/1.ics',
  );
});

it('hundreds of entries are grouped by month, and a note says that only the first are listed', async () => {
  const { card } = await openCalendars();
  const many = Array.from({ length: 210 }, (_each, index) => booking(index * 2 + 1, index * 2 + 3));
  await press('Add calendar', card);
  const dialog = await openDialog('Add calendar');
  await fillIn('Address of the calendar', feed(feedOf(many)), dialog);
  await findText('Found: 210 stays, 0 blocked.', dialog);
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const next = month.format(new Date(many[40]?.arrivesOn ?? ''));
  expect(await findText(`${next} (`, dialog)).toBeInTheDocument();
  expect(await findText('Only the first 200 entries', dialog)).toBeInTheDocument();
}, 60_000);

it('a note says that a fifth calendar is the last', async () => {
  const { host, path } = await openCalendars();
  for (const name of ['A', 'B', 'C', 'D', 'E']) await host.api('POST', path, { name, url: feed(feedOf([])) });
  await open(`${window.location.pathname}?tab=stays`);
  await findText('A cabin can have 5 calendars.');
  expect(screen.queryByRole('button', { name: 'Add calendar' })).toBeNull();
});

it('"Read now" shows what is there now, and says that it was just read (R-calendars-11)', async () => {
  const { row } = await withCalendar(feedOf([booking(5, 8)]));
  expect(row).toHaveTextContent('Airbnb 127.0.0.1Read 1 minute ago · 1 stay');
  const { requests } = server;
  server.set(requests.at(-1)?.path ?? '', feedOf([booking(5, 8), booking(9, 12)]));
  await press('Read now: Airbnb', row);
  await waitFor(() => expect(row).toHaveTextContent('2 stays'), SOON);
  await findText('The calendar was read.');
  const answerAgain = interceptCalls(/\/read$/, async () =>
    Response.json(
      { status: 429, code: 'too_many_tries', reason: 'too_many_tries_minutes', params: { count: 1 } },
      { status: 429, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  await press('Read now: Airbnb', row);
  await findText('It was read less than a minute ago.', row);
  answerAgain();
  server.set(requests.at(-1)?.path ?? '', '<html>Sign in</html>');
  await press('Read now: Airbnb', row);
  await waitFor(() => expect(row).toHaveTextContent('It cannot be read. There is a web page'), SOON);
  expect(row).toHaveTextContent(/Last read .* Its stays are as they were then\./);
}, 60_000);

it('a calendar is renamed without its address, and deleted after asking', async () => {
  const { row, host, path } = await withCalendar(feedOf([booking(5, 8, { summary: 'Anna Ek' })]));
  await screen.findByRole('button', { name: /Anna Ek 3 nights/ });
  await press('Edit: Airbnb', row);
  const dialog = await openDialog('Calendar Airbnb');
  expect(within(dialog).getByLabelText('New address')).toHaveValue('');
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await fillIn('Name of the calendar', 'The big house', dialog);
  await press('Save calendar', dialog);
  await waitUntilGone(dialog);
  expect(await calendarsOf(host, path)).toMatchObject([
    { name: 'The big house', url: '127.0.0.1', stays: 1 },
  ]);
  await press('Delete: The big house');
  const asking = await openDialog('Delete the calendar The big house?');
  await findText('The one stay ahead in it goes too', asking);
  await press('Delete calendar', asking);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Anna Ek/ })).toBeNull());
  expect(await calendarsOf(host, path)).toEqual([]);
}, 60_000);
