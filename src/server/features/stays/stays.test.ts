// Over 300 lines: all tests share one app, and helpers that enter stays.
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import {
  createStay,
  deleteStay,
  listStays,
  replaceStayLink,
  type Stay,
  turnOnDigits,
  updateStay,
} from '#shared/contracts/stays.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { shiftDay } from '#shared/days.ts';
import { calendars, stays, trash } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newCabin, newHost, type TestHost } from '#test/factories.ts';
import { deleteOldStays } from './repo.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const { db } = app.database;

const TODAY = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => shiftDay(TODAY, days);

async function hostWithCabin() {
  const host = await newHost(app);
  const { id } = await newCabin(host);
  return { host, id };
}

type NewStay = Partial<z.input<typeof createStay.body>>;
const add = (host: TestHost, id: number, from: number, to: number, over: NewStay = {}) =>
  host.call(createStay, {
    params: { id },
    body: { arrivesOn: inDays(from), departsOn: inDays(to), ...over },
  });
const of = ({ cabinId, id }: Stay) => ({ id: cabinId, stayId: id });
const listed = async (host: TestHost, id: number, query = {}) =>
  (await host.call(listStays, { params: { id }, query })).items;
const postStay = (host: TestHost, id: number, body: object) =>
  host.send('POST', `/api/cabins/${id}/stays`, { arrivesOn: inDays(1), departsOn: inDays(2), ...body });

/** A stay as if a calendar had it. */
async function addFromCalendar(host: TestHost, id: number, from: number, to: number): Promise<Stay> {
  const stay = await add(host, id, from, to);
  const calendar = {
    cabinId: id,
    name: 'Airbnb',
    url: 'https://a.example/c.ics',
    closedMeans: 'block',
  } as const;
  const made = one(await db.insert(calendars).values(calendar).returning());
  await db.update(stays).set({ source: 'calendar', calendarId: made.id }).where(eq(stays.id, stay.id));
  return { ...stay, source: 'calendar', calendarId: made.id };
}

describe('a stay', () => {
  it('is entered, listed, changed and deleted', async () => {
    const { host, id } = await hostWithCabin();
    const made = await add(host, id, 3, 5, { guestName: ' Ulla ', digits: '12 34' });
    expect(made).toEqual({
      id: made.id,
      cabinId: id,
      source: 'manual',
      calendarId: null,
      arrivesOn: inDays(3),
      departsOn: inDays(5),
      arrivesAt: null,
      departsAt: null,
      arrivesAtUtc: `${inDays(3)}T15:00:00.000Z`,
      departsAtUtc: `${inDays(5)}T11:00:00.000Z`,
      guestName: 'Ulla',
      hasDigits: true,
      digitsOff: false,
      state: 'planned',
      link: made.link,
      arrivedAtUtc: null,
      leftAtUtc: null,
      cannotGetInAtUtc: null,
      rowVersion: 1,
    });
    expect(made.link).toMatch(/^http:\/\/localhost:3000\/s\/[\w-]{22}$/);
    const change = { departsOn: inDays(6), arrivesAt: '18:30', guestName: null, digits: null, rowVersion: 1 };
    const changed = await host.call(updateStay, { params: of(made), body: change });
    expect(changed).toEqual({
      ...made,
      departsOn: inDays(6),
      arrivesAt: '18:30',
      arrivesAtUtc: `${inDays(3)}T18:30:00.000Z`,
      departsAtUtc: `${inDays(6)}T11:00:00.000Z`,
      guestName: null,
      hasDigits: false,
      rowVersion: 2,
    });
    expect(await listed(host, id)).toEqual([changed]);
    await host.call(deleteStay, { params: of(made) });
    expect(await listed(host, id)).toEqual([]);
    expect(await host.refused(deleteStay, { params: of(made) })).toMatchObject({ status: 404 });
  });

  it.each<[Stay['state'], number, number]>([
    ['planned', 1, 2],
    ['current', -1, 1],
    ['past', -3, -1],
  ])('is %s at these times', async (state, from, to) => {
    const { host, id } = await hostWithCabin();
    expect((await add(host, id, from, to)).state).toBe(state);
  });

  it('is listed by arrival if it is not over or ended within 30 days; a list may cover certain days', async () => {
    const { host, id } = await hostWithCabin();
    const [later, soon, past, longPast] = [
      await add(host, id, 40, 42),
      await add(host, id, 2, 4),
      await add(host, id, -28, -26),
      await add(host, id, -40, -35),
    ];
    const ids = async (query = {}) => (await listed(host, id, query)).map((stay) => stay.id);
    expect(await ids()).toEqual([past.id, soon.id, later.id]);
    expect(await ids({ to: inDays(-30) })).toEqual([longPast.id]);
    expect(await ids({ from: inDays(4), to: inDays(40) })).toEqual([soon.id, later.id]);
  });

  it('belongs to one cabin of one host', async () => {
    const { host, id } = await hostWithCabin();
    const stay = await add(host, id, 1, 2);
    const { id: sibling } = await newCabin(host);
    const other = await newHost(app);
    for (const [who, cabin] of [
      [other, id],
      [host, sibling],
    ] as const) {
      const path = `/api/cabins/${cabin}/stays/${stay.id}`;
      expect(await who.send('PUT', path, { rowVersion: 1 })).toMatchObject({ status: 404 });
      for (const call of ['/link', '/digits']) {
        expect(await who.send('POST', path + call, {})).toMatchObject({ status: 404 });
      }
      expect(await who.send('DELETE', path)).toMatchObject({ status: 404 });
    }
    expect(await other.refused(listStays, { params: { id } })).toMatchObject({ status: 404 });
    expect(await postStay(other, id, {})).toMatchObject({ status: 404 });
    expect(await listed(host, id)).toEqual([stay]);
  });

  it.each<[field: string, body: object, sentence: string]>([
    ['departsOn', { departsOn: inDays(1) }, 'The departure must come after the arrival.'],
    ['departsOn', { departsOn: inDays(367) }, 'A stay can have at most 365 nights.'],
    ['arrivesOn', { arrivesOn: '2026-02-30' }, 'Use a day such as 2027-01-31.'],
    ['arrivesAt', { arrivesAt: '25:00' }, 'Use a time such as 15:00.'],
    ['guestName', { guestName: 'x'.repeat(81) }, 'Use at most 80 characters.'],
    ...['123', '1234567890123', 'fisk', 'abc123', '12_45', 1234].map((digits): [string, object, string] => [
      'digits',
      { digits },
      'Use 4 to 12 digits, or a word of at least 6 letters.',
    ]),
  ])('refuses a wrong %s: %j', async (field, body, sentence) => {
    const { host, id } = await hostWithCabin();
    expect(await postStay(host, id, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
    expect(await listed(host, id)).toEqual([]);
  });

  it('may last 365 nights', async () => {
    const { host, id } = await hostWithCabin();
    expect(await postStay(host, id, { departsOn: inDays(366) })).toMatchObject({ status: 201 });
  });

  it('is stale without the current rowVersion (R-stays-3)', async () => {
    const { host, id } = await hostWithCabin();
    const stay = await add(host, id, 1, 2);
    const current = await host.call(updateStay, {
      params: of(stay),
      body: { guestName: 'Bo', rowVersion: 1 },
    });
    for (const body of [{ guestName: 'Ida' }, { guestName: 'Ida', rowVersion: 1 }]) {
      expect(await host.refused(updateStay, { params: of(stay), body })).toMatchObject({
        status: 409,
        code: 'stale',
        current,
      });
    }
  });

  it('moves with the cabin’s times until it is over (R-stays-4)', async () => {
    const { host, id } = await hostWithCabin();
    const [past, current, late] = [
      await add(host, id, -4, -2),
      await add(host, id, -1, 1),
      await add(host, id, 2, 3, { arrivesAt: '20:00' }),
    ];
    const body = { checkInTime: '16:00', checkOutTime: '10:00', timeZone: 'America/New_York' };
    await host.call(updateCabin, { params: { id }, body });
    const now = await listed(host, id);
    expect(now[0]).toEqual(past);
    const offset = (moment: string | undefined) =>
      new Date(Date.parse(moment ?? '')).toISOString().slice(11, 16);
    // New York is 4 or 5 hours behind UTC.
    expect(['20:00', '21:00']).toContain(offset(now[1]?.arrivesAtUtc));
    expect(['14:00', '15:00']).toContain(offset(now[1]?.departsAtUtc));
    expect(['00:00', '01:00']).toContain(offset(now[2]?.arrivesAtUtc));
    expect(now.map(({ rowVersion }) => rowVersion)).toEqual([past, current, late].map(() => 1));
  });
});

describe('stays that overlap (R-stays-3)', () => {
  it('are refused with the name of the other', async () => {
    const { host, id } = await hostWithCabin();
    const first = await add(host, id, 3, 6, { guestName: 'Ulla' });
    for (const [from, to] of [
      [2, 4],
      [5, 8],
      [4, 5],
      [1, 9],
      [3, 6],
    ] as const) {
      expect(await postStay(host, id, { arrivesOn: inDays(from), departsOn: inDays(to) })).toMatchObject({
        status: 409,
        body: {
          code: 'overlap',
          detail: `The stay of Ulla has some of these nights: ${inDays(3)} to ${inDays(6)}.`,
          current: first,
        },
      });
    }
    const before = await add(host, id, 1, 3);
    await add(host, id, 6, 7);
    const body = { departsOn: inDays(4), rowVersion: 1 };
    expect(await host.refused(updateStay, { params: of(before), body })).toMatchObject({ code: 'overlap' });
    expect(
      await host.call(updateStay, { params: of(before), body: { ...body, departsOn: inDays(2) } }),
    ).toMatchObject({
      departsOn: inDays(2),
    });
  });

  it('may share nights of a cancelled stay or another cabin', async () => {
    const { host, id } = await hostWithCabin();
    const gone = await add(host, id, 3, 6);
    await db.update(stays).set({ cancelledAt: new Date() }).where(eq(stays.id, gone.id));
    await add(host, id, 3, 6);
    await add(host, (await newCabin(host)).id, 3, 6);
    expect((await listed(host, id)).map(({ state }) => state)).toEqual(['cancelled', 'planned']);
  });

  it('saved concurrently in two processes, only one is accepted', async () => {
    const { host, id } = await hostWithCabin();
    const there = clientOf(secondApp, host.token);
    for (let round = 0; round < 6; round += 1) {
      const body = { arrivesOn: inDays(10 * round + 1), departsOn: inDays(10 * round + 4) };
      const answers = await Promise.all(
        [host, there].map((client) => client.send('POST', `/api/cabins/${id}/stays`, body)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    }
    expect(await listed(host, id)).toHaveLength(6);
  });
});

it('a cabin has 500 stays entered by hand at most (R-stays-3)', async () => {
  const { host, id } = await hostWithCabin();
  const stay = await addFromCalendar(host, id, 1, 2);
  await db.execute(sql`
    insert into stays (cabin_id, source, arrives_on, departs_on, arrives_at_utc, departs_at_utc, link_token)
    select ${id}, 'manual', ${inDays(1)}::date + n * 2, ${inDays(2)}::date + n * 2, now(), now(), 'limit-' || ${id}::int || '-' || n
    from generate_series(1, 499) n`);
  const later = { arrivesOn: inDays(2000), departsOn: inDays(2001) };
  const last = (await postStay(host, id, later)).body as Stay;
  const next = { arrivesOn: inDays(2002), departsOn: inDays(2003) };
  expect(await postStay(host, id, next)).toMatchObject({
    status: 409,
    body: { code: 'stay_limit', detail: expect.stringContaining('500 stays') },
  });
  await host.call(deleteStay, { params: of(last) });
  expect(await postStay(host, id, next)).toMatchObject({ status: 201 });
  expect((await listed(host, id)).map((each) => each.id)).toContain(stay.id);
});

describe('a calendar’s stay (R-stays-6)', () => {
  it('keeps its dates, and takes a name, digits and times', async () => {
    const { host, id } = await hostWithCabin();
    const stay = await addFromCalendar(host, id, 3, 6);
    const put = (body: object) =>
      host.send('PUT', `/api/cabins/${id}/stays/${stay.id}`, { ...body, rowVersion: 1 });
    for (const body of [{ arrivesOn: inDays(2) }, { departsOn: inDays(7), guestName: 'Bo' }]) {
      expect(await put(body)).toMatchObject({ status: 409, body: { code: 'from_calendar' } });
    }
    const own = { guestName: 'Bo', arrivesAt: '18:00', departsAt: '13:00' };
    const sent = { ...own, arrivesOn: stay.arrivesOn, digits: '4321' };
    expect(await put(sent)).toMatchObject({ status: 200, body: { ...own, hasDigits: true } });
    expect(await host.refused(deleteStay, { params: of(stay) })).toMatchObject({ code: 'from_calendar' });
  });
});

describe('a stay’s link', () => {
  it('is replaced', async () => {
    const { host, id } = await hostWithCabin();
    const stay = await add(host, id, 1, 2);
    const now = await host.call(replaceStayLink, { params: of(stay) });
    expect(now).toEqual({ ...stay, link: now.link, rowVersion: 2 });
    expect(now.link).not.toBe(stay.link);
  });
});

describe('digits (R-stays-5)', () => {
  const hashOf = async ({ id }: Stay) =>
    one(await db.select().from(stays).where(eq(stays.id, id))).digitsHash?.toString('hex');

  it('are compared without case, spaces, hyphens and width, and are never stored in plain text', async () => {
    const { host, id } = await hostWithCabin();
    const hashes = [];
    for (const [at, digits] of [
      '12-34',
      ' 1 2 3 4',
      '１２３４',
      'Som-mar',
      'SOMMAR',
      'groß-väter',
      'GROSSVÄTER',
    ].entries()) {
      const stay = await add(host, id, 2 * at + 1, 2 * at + 2, { digits });
      expect(JSON.stringify(stay)).not.toMatch(/1-?2-?34|sommar|gross/i);
      hashes.push(await hashOf(stay));
    }
    expect(new Set(hashes)).toEqual(new Set([hashes[0], hashes[3], hashes[5]]));
    expect(new Set(hashes).size).toBe(3);
    const { rows } = await db.execute(
      sql`select to_jsonb(stays)::text as all from stays where cabin_id = ${id}`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/sommar|gross/i);
  });

  it('are turned on again only with other digits', async () => {
    const { host, id } = await hostWithCabin();
    const stay = await add(host, id, 1, 2, { digits: '1234' });
    await db.update(stays).set({ digitsOff: true, wrongDigits: 10 }).where(eq(stays.id, stay.id));
    const turnOn = (body: object) => host.send('POST', `/api/cabins/${id}/stays/${stay.id}/digits`, body);
    for (const body of [{}, { digits: '' }, { digits: '1234' }]) {
      expect(await turnOn(body)).toMatchObject({
        status: 400,
        body: { fields: { digits: expect.any(String) } },
      });
    }
    const same = { digits: '1234', guestName: 'Bo', rowVersion: 1 };
    expect(await host.call(updateStay, { params: of(stay), body: same })).toMatchObject({ digitsOff: true });
    const on = await host.call(turnOnDigits, { params: of(stay), body: { digits: '9876' } });
    expect(on).toMatchObject({ digitsOff: false, hasDigits: true });
    expect(one(await db.select().from(stays).where(eq(stays.id, stay.id))).wrongDigits).toBe(0);
  });

  it('get no more attempts by being set again', async () => {
    const { host, id } = await hostWithCabin();
    const stay = await add(host, id, 1, 2, { digits: '1234' });
    await db.update(stays).set({ wrongDigits: 9 }).where(eq(stays.id, stay.id));
    await host.call(turnOnDigits, { params: of(stay), body: { digits: '12 34' } });
    await host.call(updateStay, { params: of(stay), body: { digits: '1234', rowVersion: 1 } });
    expect(one(await db.select().from(stays).where(eq(stays.id, stay.id))).wrongDigits).toBe(9);
  });
});

describe('after 30 days (R-stays-7)', () => {
  it('a stay is deleted, in the trash too, and cancelled ones 30 days after that', async () => {
    const { host, id } = await hostWithCabin();
    const [, kept, cancelled, future] = [
      await add(host, id, -33, -31),
      await add(host, id, -31, -29),
      await add(host, id, 3, 5),
      await add(host, id, 6, 8),
    ];
    const longAgo = sql`now() - interval '31 days'`;
    await db.update(stays).set({ cancelledAt: longAgo }).where(eq(stays.id, cancelled.id));
    const ids = async () => (await listed(host, id, { from: '2020-01-01' })).map((stay) => stay.id);
    await host.call(deleteCabin, { params: { id }, query: { releaseToken: 'true' } });
    await deleteOldStays(db, new Date());
    const [row] = await db.select().from(trash).where(eq(trash.itemId, id));
    expect(row?.content['stays']).toHaveLength(2);
    await host.call(restoreFromTrash, { params: { kind: 'cabin', id } });
    expect(await ids()).toEqual([kept.id, future.id]);
    await deleteOldStays(db, new Date(Date.now() + 10 * 86_400_000));
    expect(await ids()).toEqual([future.id]);
  });
});

describe('the trash', () => {
  it('keeps stays with their links', async () => {
    const { host, id } = await hostWithCabin();
    const stay = await addFromCalendar(host, id, 1, 4);
    await host.call(deleteCabin, { params: { id }, query: { releaseToken: 'true' } });
    expect(await host.refused(listStays, { params: { id } })).toMatchObject({ status: 404 });
    await host.call(restoreFromTrash, { params: { kind: 'cabin', id } });
    expect(await listed(host, id)).toEqual([stay]);
  });
});
