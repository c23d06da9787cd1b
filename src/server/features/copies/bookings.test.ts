import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unzipSync } from 'fflate';
import { importGuide, listCabins, updateCabin } from '#shared/contracts/cabins.ts';
import { createCalendar, listCalendars, readCalendar } from '#shared/contracts/calendars.ts';
import { createStay, listStays, updateStay } from '#shared/contracts/stays.ts';
import { shiftDay } from '#shared/days.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newCabin, newHost, type TestHost } from '#test/factories.ts';
import { feedOf, startFeedServer } from '#test/feed-server.ts';
import { changeGuideFile, downloadGuideFile } from '#test/guide-file.ts';

const server = await startFeedServer();
const app = await startTestApp({ CALENDARS_FROM_PRIVATE_NETWORKS: 'on' });
const elsewhere = await startTestApp({ CALENDARS_FROM_PRIVATE_NETWORKS: 'on' });
afterAll(async () => {
  await app.close();
  await elsewhere.close();
  await server.close();
});

const SOON = { timeout: 20_000 };
const TODAY = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => shiftDay(TODAY, days);

const BOOKED = {
  uid: 'a@site',
  arrivesOn: inDays(10),
  departsOn: inDays(13),
  description: 'Phone Number (Last 4 Digits): 0123',
};
const OTHER = { uid: 'b@site', arrivesOn: inDays(20), departsOn: inDays(22) };
const ADDRESS = server.at('/one.ics?secret=canary-4711');

const staysOf = async (host: TestHost, id: number) =>
  (await host.call(listStays, { params: { id }, query: {} })).items;
const calendarsOf = async (host: TestHost, id: number) =>
  (await host.call(listCalendars, { params: { id } })).items;

const firstRead = (host: TestHost, id: number) =>
  vi.waitFor(async () => expect(await calendarsOf(host, id)).toMatchObject([{ state: 'ok' }]), SOON);

let host: TestHost;
let cabinId: number;
beforeAll(async () => {
  host = await newHost(app);
  cabinId = (await newCabin(host)).id;
  const params = { id: cabinId };
  await host.call(updateCabin, { params, body: { checkInTime: '16:30', timeZone: 'Europe/Helsinki' } });
  await host.call(createStay, {
    params,
    body: { arrivesOn: inDays(1), departsOn: inDays(4), guestName: 'Ulla Canary', digits: '4711' },
  });
  server.set('/one.ics?secret=canary-4711', feedOf([BOOKED, OTHER]));
  await host.call(createCalendar, { params, body: { name: 'Airbnb', url: ADDRESS, closedMeans: 'block' } });
  await firstRead(host, cabinId);
  const booked = (await staysOf(host, cabinId)).find(({ arrivesOn }) => arrivesOn === BOOKED.arrivesOn);
  await host.call(updateStay, {
    params: { ...params, stayId: booked?.id ?? 0 },
    body: { guestName: 'Bo Canary', departsAt: '14:00', rowVersion: booked?.rowVersion },
  });
});

const secretFile = () => downloadGuideFile(app, host, cabinId, '?secrets=true');

async function imported(on: TestApp, file: Buffer) {
  const guest = await newHost(on);
  const { id } = await guest.call(importGuide, { body: file });
  return { guest, id };
}

it('a file with secrets takes stays and calendars along, with new links and without digits typed by hand', async () => {
  server.set('/one.ics?secret=canary-4711', '<html>Later</html>');
  const { guest, id } = await imported(elsewhere, await secretFile());
  await vi.waitFor(
    async () => expect(await calendarsOf(guest, id)).toMatchObject([{ state: 'failing' }]),
    SOON,
  );
  const before = await staysOf(host, cabinId);
  const after = await staysOf(guest, id);
  expect(before.map(({ hasDigits }) => hasDigits)).toEqual([true, true, false]);
  const [calendar] = await calendarsOf(guest, id);
  expect(calendar).toMatchObject({ name: 'Airbnb', url: '127.0.0.1', closedMeans: 'block', stays: 2 });
  const own = { id: 0, cabinId: 0, calendarId: 0, link: '', hasDigits: false, rowVersion: 1 };
  const facts = (stays: typeof before) => stays.map((stay) => ({ ...stay, ...own }));
  expect(facts(after)).toEqual(facts(before));
  expect(after.map(({ calendarId }) => calendarId)).toEqual([null, calendar?.id, calendar?.id]);
  expect(after.map(({ hasDigits }) => hasDigits)).toEqual([false, false, false]);
  const links = [...before, ...after].map(({ link }) => link.split('/s/')[1]);
  expect(new Set(links).size).toBe(6);
});

it('its calendars recognize their stays, though they moved, and bring back their digits', async () => {
  const moved = { ...BOOKED, arrivesOn: inDays(11), departsOn: inDays(15) };
  const file = await secretFile();
  server.set('/one.ics?secret=canary-4711', feedOf([moved, OTHER]));
  const { guest, id } = await imported(elsewhere, file);
  await firstRead(guest, id);
  expect(await staysOf(guest, id)).toMatchObject([
    { source: 'manual', guestName: 'Ulla Canary', hasDigits: false },
    { ...dates(moved), source: 'calendar', guestName: 'Bo Canary', departsAt: '14:00', hasDigits: true },
    { ...dates(OTHER), source: 'calendar', guestName: null, hasDigits: false },
  ]);
});

const dates = ({ arrivesOn, departsOn }: typeof OTHER) => ({ arrivesOn, departsOn });

it('neither a file without secrets nor the guide imported from it has stays or calendars', async () => {
  for (const query of ['', '?secrets=false']) {
    const file = await downloadGuideFile(app, host, cabinId, query);
    const entries = unzipSync(file);
    expect(Object.keys(entries)).not.toContain('bookings.json');
    const text = Object.values(entries)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('');
    for (const secret of ['canary', 'Canary', 'Airbnb', 'a@site', BOOKED.arrivesOn])
      expect(text).not.toContain(secret);
    const { guest, id } = await imported(app, file);
    expect([await staysOf(guest, id), await calendarsOf(guest, id)]).toEqual([[], []]);
  }
});

it('no file has links or digits, nor the stays of another host or cabin', async () => {
  const stranger = await newHost(app);
  const other = await newCabin(stranger);
  const sibling = await newCabin(host);
  const text = Buffer.from(unzipSync(await secretFile())['bookings.json'] ?? []).toString();
  expect(text).toContain('canary-4711');
  for (const { link } of await staysOf(host, cabinId)) expect(text).not.toContain(link.split('/s/')[1]);
  expect(text).not.toMatch(/digits|link/i);
  for (const [as, id] of [
    [stranger, other.id],
    [host, sibling.id],
  ] as const) {
    const entries = unzipSync(await downloadGuideFile(app, as, id, '?secrets=true'));
    expect(JSON.parse(Buffer.from(entries['bookings.json'] ?? []).toString())).toEqual({
      calendars: [],
      stays: [],
    });
  }
});

it('stays that ended more than 30 days ago are left out', async () => {
  const past = (days: number) => ({ arrivesOn: inDays(days - 2), departsOn: inDays(days) });
  const file = changeGuideFile(await secretFile(), (json) => {
    const { stays } = json('bookings.json') as { stays: object[] };
    return {
      'bookings.json': {
        calendars: [],
        stays: [-29, -32].map((days) => ({ ...stays[0], ...past(days), calendar: null, events: [] })),
      },
    };
  });
  const { guest, id } = await imported(app, file);
  expect(await staysOf(guest, id)).toMatchObject([past(-29)]);
});

it.each<[string, object]>([
  ['a calendar that is not in the file', { stays: [{ calendar: 3 }] }],
  [
    'an event of such a calendar',
    { stays: [{ events: [{ ...dates(OTHER), calendar: 1, uid: null, code: null }] }] },
  ],
  ['a departure before the arrival', { stays: [{ departsOn: inDays(-3) }] }],
  ['no date', { stays: [{ arrivesOn: 'soon' }] }],
  ['an address that is not a calendar’s', { calendars: [{ url: 'file:///etc/passwd' }] }],
  ['too many calendars', { calendars: Array.from({ length: 6 }, () => ({})) }],
  ['too many stays entered by hand', { stays: Array.from({ length: 501 }, () => ({})) }],
])('%s is refused, and nothing is left of it', async (_what, over) => {
  const guest = await newHost(app);
  const file = changeGuideFile(await secretFile(), (json) => {
    const read = json('bookings.json') as { calendars: object[]; stays: object[] };
    const { calendars = read.calendars, stays = [] } = over as { calendars?: object[]; stays?: object[] };
    return {
      'bookings.json': {
        calendars: calendars.map((each) => ({ ...read.calendars[0], ...each })),
        stays: stays.map((each) => ({ ...read.stays[0], ...each })),
      },
    };
  });
  expect(await guest.send('POST', '/api/cabins/import', file)).toMatchObject({ status: 400 });
  expect(await guest.call(listCabins, {})).toEqual([]);
  const { rows } = await app.database.pool.query(
    'select from calendars c join cabins b on b.id = c.cabin_id where b.user_id = $1',
    [guest.id],
  );
  expect(rows).toEqual([]);
});

it('reading an imported calendar is its host’s alone', async () => {
  server.set('/one.ics?secret=canary-4711', feedOf([BOOKED, OTHER]));
  const { guest, id } = await imported(app, await secretFile());
  const [calendar] = await calendarsOf(guest, id);
  const params = { id, calendarId: calendar?.id ?? 0 };
  expect(await host.refused(readCalendar, { params })).toMatchObject({ status: 404 });
  expect(await host.refused(listStays, { params: { id }, query: {} })).toMatchObject({ status: 404 });
});
