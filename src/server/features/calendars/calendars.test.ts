// Over 300 lines: all tests share one app and one server of calendars.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { and, eq, isNotNull } from 'drizzle-orm';
import {
  type Calendar,
  createCalendar,
  deleteCalendar,
  listCalendars,
  previewCalendar,
  readCalendar,
  updateCalendar,
} from '#shared/contracts/calendars.ts';
import { deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { listNotifications } from '#shared/contracts/notifications.ts';
import { createStay, deleteStay, listStays, updateStay } from '#shared/contracts/stays.ts';
import { listTrash, restoreFromTrash } from '#shared/contracts/trash.ts';
import { shiftDay } from '#shared/days.ts';
import { calendarEvents, calendars, stays } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { newCabin, newHost, type TestHost } from '#test/factories.ts';
import { feedOf, startFeedServer } from '#test/feed-server.ts';
import { startMailServer } from '#test/mail-server.ts';

const mailServer = await startMailServer();
const server = await startFeedServer();
const app = await startTestApp({ CALENDARS_FROM_PRIVATE_NETWORKS: 'on', ...mailServer.settings });
const careful = await startTestApp({ RATE_LIMIT_SCALE: '1' });
afterAll(async () => {
  await careful.close();
  await app.close();
  await server.close();
  await mailServer.close();
});

const SOON = { timeout: 20_000 };
const TODAY = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => shiftDay(TODAY, days);
const JUNE = { uid: 'a@site', arrivesOn: inDays(10), departsOn: inDays(13) };
const AIRBNB = {
  ...JUNE,
  description:
    'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCDEF12\nPhone Number (Last 4 Digits): 0123',
};

let host: TestHost;
let cabinId: number;
let path = '';
let paths = 0;
beforeEach(async () => {
  host = await newHost(app);
  cabinId = (await newCabin(host)).id;
  path = `/${(paths += 1)}.ics?secret=canary-4711`;
});

const calendarsOf = async () => (await host.call(listCalendars, { params: { id: cabinId } })).items;
const staysOf = async () => (await host.call(listStays, { params: { id: cabinId }, query: {} })).items;

/** Adds a calendar and waits for its first read. */
async function added(
  bookings: Parameters<typeof feedOf>[0],
  at = path,
  closedMeans: 'stay' | 'block' = 'stay',
) {
  server.set(at, feedOf(bookings));
  const body = { name: 'Airbnb', url: server.at(at), closedMeans };
  const { id } = await host.call(createCalendar, { params: { id: cabinId }, body });
  await vi.waitFor(
    async () => expect((await calendarsOf()).find((one) => one.id === id)?.state).not.toBe('new'),
    SOON,
  );
  return id;
}

const read = (calendarId: number): Promise<Calendar> =>
  host.call(readCalendar, { params: { id: cabinId, calendarId } });

async function readAs(
  calendarId: number,
  bookings: Parameters<typeof feedOf>[0],
  at = path,
): Promise<Calendar> {
  server.set(at, feedOf(bookings));
  return read(calendarId);
}

describe('a calendar', () => {
  it('is added, read, changed, listed and deleted, and its address is never shown', async () => {
    server.set(path, feedOf([AIRBNB, { ...JUNE, uid: 'b', summary: 'Airbnb (Not available)' }]));
    const body = { name: ' Airbnb ', url: server.at(path), closedMeans: 'stay' as const };
    const params = { id: cabinId };
    const made = await host.call(createCalendar, { params, body });
    expect(made).toEqual({
      id: made.id,
      cabinId,
      name: 'Airbnb',
      url: '127.0.0.1',
      closedMeans: 'stay',
      state: 'new',
      lastGoodAtUtc: null,
      lastTriedAtUtc: null,
      reason: null,
      issue: null,
      stays: 0,
      blocks: 0,
      skipped: 0,
      closed: 0,
    });
    await vi.waitFor(
      async () => expect(await calendarsOf()).toMatchObject([{ state: 'ok', stays: 1, blocks: 1 }]),
      SOON,
    );
    const { blocks } = await host.call(listStays, { params, query: {} });
    expect(blocks).toEqual([{ arrivesOn: JUNE.arrivesOn, departsOn: JUNE.departsOn }]);
    const query = { to: inDays(9) };
    expect(await host.call(listStays, { params, query })).toEqual({ items: [], blocks: [] });
    const [stay, ...more] = await staysOf();
    expect(more).toEqual([]);
    expect(stay).toMatchObject({
      source: 'calendar',
      calendarId: made.id,
      arrivesOn: JUNE.arrivesOn,
      departsOn: JUNE.departsOn,
      hasDigits: true,
      state: 'planned',
    });
    const place = { id: cabinId, calendarId: made.id };
    const renamed = await host.call(updateCalendar, {
      params: place,
      body: { name: 'Mitt', url: '127.0.0.1' },
    });
    expect(renamed).toMatchObject({ name: 'Mitt', url: '127.0.0.1', state: 'ok' });
    const answers = [made, renamed, await calendarsOf(), await staysOf()];
    expect(JSON.stringify(answers)).not.toContain('canary');
    await host.call(deleteCalendar, { params: place });
    expect(await calendarsOf()).toEqual([]);
    expect(await staysOf()).toEqual([]);
  });

  it('belongs to one host', async () => {
    const calendarId = await added([JUNE]);
    const stranger = await newHost(app);
    const params = { id: cabinId, calendarId };
    const body = { name: 'x', url: server.at(path) };
    for (const refused of [
      stranger.refused(listCalendars, { params }),
      stranger.refused(createCalendar, { params, body }),
      stranger.refused(previewCalendar, { params, body }),
      stranger.refused(updateCalendar, { params, body: {} }),
      stranger.refused(readCalendar, { params }),
      stranger.refused(deleteCalendar, { params }),
    ])
      expect(await refused).toMatchObject({ status: 404 });
    const own = await newCabin(stranger);
    expect(await stranger.refused(readCalendar, { params: { id: own.id, calendarId } })).toMatchObject({
      status: 404,
    });
  });

  it('is one of five at most', async () => {
    for (let each = 0; each < 5; each += 1) await added([], `${path}&${each}`);
    const body = { name: 'Sixth', url: server.at(path) };
    expect(await host.refused(createCalendar, { params: { id: cabinId }, body })).toMatchObject({
      status: 409,
      code: 'calendar_limit',
    });
  });

  it.each(['airbnb.com/calendar.ics', 'file:///etc/passwd', 'javascript:alert(1)', ''])(
    'has a web address, not %s',
    async (url) => {
      const call = { params: { id: cabinId }, body: { name: 'x', url } };
      for (const refused of [host.refused(createCalendar, call), host.refused(previewCalendar, call)])
        expect(await refused).toMatchObject({
          status: 400,
          fields: { url: expect.stringContaining('https://') },
        });
    },
  );

  it('is read at most once a minute when its host asks', async () => {
    const other = await newHost(careful);
    const { id } = await newCabin(other);
    const body = { name: 'x', url: 'http://127.0.0.1/' };
    const made = await other.call(createCalendar, { params: { id }, body });
    const params = { id, calendarId: made.id };
    // While the site reads it for the first time, a host who asks is answered with what is known.
    await vi.waitFor(
      async () =>
        expect((await other.call(listCalendars, { params: { id } })).items).toMatchObject([
          { state: 'failing' },
        ]),
      SOON,
    );
    expect(await other.call(readCalendar, { params })).toMatchObject({
      state: 'failing',
      reason: 'This address is not on the public internet.',
    });
    expect(await other.refused(readCalendar, { params })).toMatchObject({
      status: 429,
      code: 'too_many_tries',
    });
  });

  it('is not sent again while it has not changed', async () => {
    let sent = 0;
    server.set(path, (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      sent += 1;
      response.writeHead(200, { etag: '"1"' }).end(feedOf([JUNE]));
    });
    const url = server.at(path);
    const { id } = await host.call(createCalendar, { params: { id: cabinId }, body: { name: 'x', url } });
    await vi.waitFor(async () => expect(await calendarsOf()).toMatchObject([{ state: 'ok' }]), SOON);
    expect(await read(id)).toMatchObject({ state: 'ok', stays: 1 });
    expect(sent).toBe(1);
    await host.call(updateCabin, { params: { id: cabinId }, body: { timeZone: 'America/New_York' } });
    await read(id);
    expect(sent, 'after a change of the zone, by which days are counted').toBe(2);
    await host.call(updateCalendar, {
      params: { id: cabinId, calendarId: id },
      body: { closedMeans: 'block' },
    });
    await vi.waitFor(() => expect(sent).toBe(3), SOON);
  });
});

it('what only says "closed" is counted, and is what its host chose', async () => {
  const closed = { uid: 'a', arrivesOn: inDays(5), departsOn: inDays(6), summary: 'CLOSED - Not available' };
  await added([closed, JUNE], path, 'block');
  expect(await calendarsOf()).toMatchObject([{ stays: 1, blocks: 1, closed: 1 }]);
});

describe('a preview', () => {
  it('shows how each event is understood, and saves nothing', async () => {
    server.set(
      path,
      feedOf([
        { ...AIRBNB, arrivesOn: inDays(20), departsOn: inDays(22) },
        { uid: 'b', arrivesOn: inDays(5), departsOn: inDays(6), summary: 'Reserved - Jane Doe' },
        { uid: 'c', arrivesOn: inDays(7), departsOn: inDays(8), summary: 'CLOSED - Not available' },
        { uid: 'd', arrivesOn: inDays(9), departsOn: inDays(9), summary: 'Lunch' },
        { uid: 'e', arrivesOn: inDays(30), departsOn: inDays(31), status: 'CANCELLED' },
      ]),
    );
    const body = { url: server.at(path), closedMeans: 'block' as const };
    const answer = await host.call(previewCalendar, { params: { id: cabinId }, body });
    const line = { guestName: null, hasDigits: false, isClosed: false, why: null };
    expect(answer).toEqual({
      url: '127.0.0.1',
      stays: 2,
      blocks: 1,
      skipped: 2,
      closed: 1,
      lines: [
        {
          ...line,
          kind: 'stay',
          summary: 'Reserved - Jane Doe',
          arrivesOn: inDays(5),
          departsOn: inDays(6),
          guestName: 'Jane Doe',
        },
        {
          ...line,
          kind: 'block',
          isClosed: true,
          summary: 'CLOSED - Not available',
          arrivesOn: inDays(7),
          departsOn: inDays(8),
        },
        {
          ...line,
          kind: 'stay',
          summary: 'Reserved',
          arrivesOn: inDays(20),
          departsOn: inDays(22),
          hasDigits: true,
        },
        {
          ...line,
          kind: 'skipped',
          summary: 'Reserved',
          arrivesOn: inDays(30),
          departsOn: inDays(31),
          why: 'cancelled',
        },
        {
          ...line,
          kind: 'skipped',
          summary: 'Lunch',
          arrivesOn: null,
          departsOn: null,
          why: 'endsBeforeStart',
        },
      ],
    });
    expect(await calendarsOf()).toEqual([]);
    expect(await staysOf()).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a web page', '<html>Sign in</html>', 'web page'],
    ['half a file', feedOf([JUNE]).slice(0, 120), 'Only a part'],
    ['nothing', '', 'empty'],
  ])('of %s says what is wrong', async (_what, text, words) => {
    server.set(path, text);
    const call = { params: { id: cabinId }, body: { url: server.at(path) } };
    expect(await host.refused(previewCalendar, call)).toMatchObject({
      status: 400,
      fields: { url: expect.stringContaining(words) },
    });
  });

  it('of an address in the site’s network is refused, as its setting is by default', async () => {
    const other = await newHost(careful);
    const { id } = await newCabin(other);
    const before = server.requests.length;
    const call = { params: { id }, body: { url: server.at(path) } };
    expect(await other.refused(previewCalendar, call)).toMatchObject({
      status: 400,
      fields: { url: expect.stringContaining('public internet') },
    });
    expect(server.requests).toHaveLength(before);
  });
});

describe('a read during which its host changes something', () => {
  /** Reads the calendar, and calls `change` between its request and its answer. */
  async function readWhile(calendarId: number, feed: string, change: () => Promise<unknown>) {
    const asked = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    let requests = 0;
    server.set(path, (_request, response) => {
      requests += 1;
      asked.resolve();
      void (requests === 1 ? changed.promise : Promise.resolve()).then(() => response.end(feed));
    });
    const reading = read(calendarId);
    await asked.promise;
    await change();
    changed.resolve();
    await reading;
  }

  it('gives new stays the times that the cabin has by now', async () => {
    const calendarId = await added([]);
    const params = { id: cabinId };
    const body = { checkInTime: '18:00', timeZone: 'America/New_York' };
    await readWhile(calendarId, feedOf([JUNE]), () => host.call(updateCabin, { params, body }));
    const [stay] = await staysOf();
    expect(stay?.arrivesAtUtc).toMatch(/T2[23]:00/);
  });

  it('is not saved with the old meaning of "closed"', async () => {
    const closed = feedOf([{ ...JUNE, summary: 'CLOSED - Not available' }]);
    const calendarId = await added([]);
    const params = { id: cabinId, calendarId };
    await readWhile(calendarId, closed, async () => {
      await host.call(updateCalendar, { params, body: { closedMeans: 'block' } });
      await vi.waitFor(async () => expect(await calendarsOf()).toMatchObject([{ blocks: 1 }]), SOON);
    });
    expect(await calendarsOf()).toMatchObject([{ stays: 0, blocks: 1 }]);
    expect(await staysOf()).toEqual([]);
  });
});

describe('a stay of a calendar', () => {
  it('keeps its id, its link and what the host set when it moves', async () => {
    const calendarId = await added([AIRBNB]);
    const [before] = await staysOf();
    if (before === undefined) throw new Error('no stay');
    const params = { id: cabinId, stayId: before.id };
    const body = { guestName: 'Karin', departsAt: '14:00', rowVersion: before.rowVersion };
    await host.call(updateStay, { params, body });
    await readAs(calendarId, [{ ...AIRBNB, uid: 'other', arrivesOn: inDays(11), departsOn: inDays(15) }]);
    const after = await staysOf();
    expect(after).toMatchObject([
      {
        id: before.id,
        link: before.link,
        guestName: 'Karin',
        departsAt: '14:00',
        hasDigits: true,
        arrivesOn: inDays(11),
        departsOn: inDays(15),
      },
    ]);
    expect(after[0]?.departsAtUtc.slice(0, 10)).toBe(inDays(15));
  });

  it('gets name and digits from the calendar where the host entered none', async () => {
    const params = { id: cabinId };
    const dates = { arrivesOn: JUNE.arrivesOn, departsOn: JUNE.departsOn };
    const manual = await host.call(createStay, { params, body: { ...dates, guestName: 'Karin' } });
    await added([{ ...AIRBNB, summary: 'Reserved - Jane Doe' }]);
    expect(await staysOf()).toMatchObject([
      {
        id: manual.id,
        link: manual.link,
        source: 'manual',
        guestName: 'Karin',
        hasDigits: true,
        rowVersion: 2,
      },
    ]);
  });

  it('that the host entered by hand before cannot be deleted while the calendar has it', async () => {
    const { arrivesOn, departsOn } = JUNE;
    const body = { arrivesOn, departsOn };
    const { id: stayId } = await host.call(createStay, { params: { id: cabinId }, body });
    const calendarId = await added([JUNE]);
    const params = { id: cabinId, stayId };
    expect(await host.refused(deleteStay, { params })).toMatchObject({ code: 'from_calendar' });
    await host.call(deleteCalendar, { params: { id: cabinId, calendarId } });
    await host.call(deleteStay, { params });
    expect(await staysOf()).toEqual([]);
  });

  it('in two calendars is one stay, which exists while one of them has it', async () => {
    const first = await added([JUNE]);
    const second = await added([{ ...JUNE, uid: 'elsewhere' }], `${path}&2`);
    const [stay, ...more] = await staysOf();
    expect(more).toEqual([]);
    await host.call(deleteCalendar, { params: { id: cabinId, calendarId: first } });
    expect(await staysOf()).toMatchObject([
      { id: stay?.id, link: stay?.link, calendarId: second, state: 'planned' },
    ]);
    await host.call(deleteCalendar, { params: { id: cabinId, calendarId: second } });
    expect(await staysOf()).toEqual([]);
  });

  it('that moves to the dates of another calendar’s stay keeps what the host set on either', async () => {
    await added([JUNE]);
    const moving = { uid: 'elsewhere', arrivesOn: inDays(20), departsOn: inDays(22) };
    const second = await added([moving], `${path}&2`);
    const [older, newer] = await staysOf();
    if (older === undefined || newer === undefined) throw new Error('not two stays');
    const params = { id: cabinId, stayId: newer.id };
    const own = { guestName: 'Karin', departsAt: '14:00' };
    await host.call(updateStay, { params, body: { ...own, digits: '4711', rowVersion: newer.rowVersion } });
    const change = { arrivesAt: '18:00', rowVersion: older.rowVersion };
    await host.call(updateStay, { params: { ...params, stayId: older.id }, body: change });
    await readAs(second, [{ ...JUNE, uid: 'elsewhere' }], `${path}&2`);
    expect(await staysOf()).toMatchObject([
      {
        ...own,
        id: older.id,
        link: older.link,
        hasDigits: true,
        arrivesAt: '18:00',
        arrivesAtUtc: `${JUNE.arrivesOn}T18:00:00.000Z`,
        departsAtUtc: `${JUNE.departsOn}T14:00:00.000Z`,
      },
    ]);
  });

  it('that overlaps another is added; the host sees both, and may enter no third', async () => {
    const body = { arrivesOn: inDays(11), departsOn: inDays(12) };
    const own = await host.call(createStay, { params: { id: cabinId }, body });
    await added([JUNE, { uid: 'b', arrivesOn: inDays(12), departsOn: inDays(14) }]);
    const dates = (await staysOf()).map(({ arrivesOn, departsOn, state }) => [arrivesOn, departsOn, state]);
    expect(dates).toEqual([
      [inDays(10), inDays(13), 'planned'],
      [own.arrivesOn, own.departsOn, 'planned'],
      [inDays(12), inDays(14), 'planned'],
    ]);
    expect(await host.refused(createStay, { params: { id: cabinId }, body })).toMatchObject({
      code: 'overlap',
    });
  });

  it('refuses other dates from the host, and accepts everything else', async () => {
    await added([JUNE]);
    const [stay] = await staysOf();
    if (stay === undefined) throw new Error('no stay');
    const params = { id: cabinId, stayId: stay.id };
    for (const change of [{ arrivesOn: inDays(9) }, { departsOn: inDays(14), guestName: 'Bo' }]) {
      const body = { ...change, rowVersion: stay.rowVersion };
      expect(await host.refused(updateStay, { params, body })).toMatchObject({
        status: 409,
        code: 'from_calendar',
      });
    }
    expect(await host.refused(deleteStay, { params })).toMatchObject({ code: 'from_calendar' });
    expect(await staysOf()).toEqual([stay]);
    const body = { guestName: 'Bo', arrivesAt: '18:00', digits: '4711', rowVersion: stay.rowVersion };
    expect(await host.call(updateStay, { params, body })).toMatchObject({
      guestName: 'Bo',
      arrivesAt: '18:00',
      hasDigits: true,
      arrivesOn: stay.arrivesOn,
    });
  });

  it('is cancelled a day after it disappeared, and is restored with its link', async () => {
    const elsewhere = { uid: 'z', arrivesOn: inDays(40), departsOn: inDays(41) };
    const calendarId = await added([JUNE, elsewhere]);
    const [before] = await staysOf();
    await readAs(calendarId, [elsewhere]);
    expect((await staysOf())[0]).toMatchObject({ id: before?.id, state: 'planned' });
    const { db } = app.database;
    await db
      .update(calendarEvents)
      .set({ missingSince: new Date(Date.now() - 25 * 3_600_000) })
      .where(and(eq(calendarEvents.calendarId, calendarId), isNotNull(calendarEvents.missingSince)));
    await readAs(calendarId, [elsewhere]);
    expect((await staysOf())[0]).toMatchObject({ id: before?.id, state: 'cancelled' });
    await readAs(calendarId, [JUNE, elsewhere]);
    expect((await staysOf())[0]).toMatchObject({ id: before?.id, link: before?.link, state: 'planned' });
  });

  it('is cancelled immediately by STATUS:CANCELLED', async () => {
    const calendarId = await added([JUNE]);
    expect(await readAs(calendarId, [{ ...JUNE, status: 'CANCELLED' }])).toMatchObject({
      state: 'ok',
      stays: 0,
    });
    expect(await staysOf()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('is deleted with its calendar unless it is over', async () => {
    const past = { uid: 'past', arrivesOn: inDays(-10), departsOn: inDays(-5) };
    const calendarId = await added([past, JUNE]);
    expect(await staysOf()).toHaveLength(2);
    await host.call(deleteCalendar, { params: { id: cabinId, calendarId } });
    expect(await staysOf()).toMatchObject([{ state: 'past', arrivesOn: past.arrivesOn, calendarId: null }]);
  });

  it('is restored from the trash with its cabin, and is recognized', async () => {
    const calendarId = await added([AIRBNB]);
    const [before] = await staysOf();
    await host.call(deleteCabin, { params: { id: cabinId }, query: {} });
    const [item] = await host.call(listTrash, {});
    if (item === undefined) throw new Error('nothing in the trash');
    await host.call(restoreFromTrash, { params: { kind: item.kind, id: item.id } });
    expect(await staysOf()).toMatchObject([{ id: before?.id, link: before?.link }]);
    await readAs(calendarId, [{ ...AIRBNB, departsOn: inDays(16) }]);
    expect(await staysOf()).toMatchObject([{ id: before?.id, link: before?.link, departsOn: inDays(16) }]);
  });
});

describe('a failed read', () => {
  it('changes nothing but state and reason', async () => {
    const calendarId = await added([JUNE]);
    const before = await staysOf();
    const bad: [string, string][] = [
      ['<html>', 'web page'],
      [feedOf([JUNE]).slice(0, 100), 'part'],
      ['', 'empty'],
    ];
    for (const [text, words] of bad) {
      server.set(path, text);
      const answer = await read(calendarId);
      expect(answer).toMatchObject({ state: 'failing', reason: expect.stringContaining(words), stays: 1 });
      expect(answer.issue?.code).toMatch(/^calendar_/);
      expect(await staysOf()).toEqual(before);
    }
    server.set(path, (_request, response) => response.writeHead(503).end());
    expect(await read(calendarId)).toMatchObject({
      state: 'failing',
      reason: expect.stringContaining('503'),
    });
    expect(await readAs(calendarId, [JUNE])).toMatchObject({ state: 'ok', reason: null, issue: null });
    expect(await staysOf()).toEqual(before);
  });

  it('is reported to the host once, after a day without a good read', async () => {
    const calendarId = await added([JUNE]);
    server.set(path, 'gone');
    await read(calendarId);
    const failures = async () =>
      (await host.call(listNotifications, {})).filter(({ kind }) => kind === 'calendarFailing');
    expect(await failures()).toEqual([]);
    const { db } = app.database;
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    await db.update(calendars).set({ lastGoodAt: dayAgo }).where(eq(calendars.id, calendarId));
    await read(calendarId);
    await read(calendarId);
    expect(await failures()).toMatchObject([{ cabinId, calendarName: 'Airbnb', cabinName: 'Sjöstugan' }]);
    const mails = () => mailServer.mails.filter(({ to }) => to === host.email);
    await vi.waitFor(() => expect(mails()).toHaveLength(1), SOON);
    expect(mails()[0]?.text).toContain('Airbnb (Sjöstugan)');
    await readAs(calendarId, [JUNE]);
    expect(await failures()).toEqual([]);
  });

  it('doubles the wait until the next one, up to six hours', async () => {
    const calendarId = await added([JUNE]);
    server.set(path, 'gone');
    const waits: number[] = [];
    for (let each = 0; each < 8; each += 1) {
      await read(calendarId);
      const [row] = await app.database.db.select().from(calendars).where(eq(calendars.id, calendarId));
      waits.push(((row?.readAt.getTime() ?? 0) - Date.now()) / 60_000);
    }
    const expected = [20, 40, 80, 160, 320, 327, 327, 327];
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan((expected[index] ?? 0) * 0.89);
      expect(wait).toBeLessThan(Math.min((expected[index] ?? 0) * 1.11, 360));
    }
  });
});

it('5,000 events are imported, moved and kept', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    uid: `many-${at}`,
    arrivesOn: inDays(at),
    departsOn: inDays(at + 1),
    description: `Phone Number (Last 4 Digits): ${String(at).padStart(4, '0')}`,
  }));
  const calendarId = await added(many);
  expect(await calendarsOf()).toMatchObject([{ state: 'ok', stays: 5000 }]);
  const rows = await app.database.db.select({ id: stays.id }).from(stays).where(eq(stays.cabinId, cabinId));
  await readAs(
    calendarId,
    many.map((each) => ({ ...each, uid: `${each.uid}-again` })),
  );
  const after = await app.database.db.select({ id: stays.id }).from(stays).where(eq(stays.cabinId, cabinId));
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
});
