import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { noticeField } from '#services/guide/texts.ts';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import {
  createNotice,
  deleteNotice,
  listNotices,
  type Notice,
  updateNotice,
} from '#shared/contracts/notices.ts';
import { translations } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newCabin, newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const after = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();
const DAYS_60_MS = 60 * 24 * HOUR_MS;

const bodyFor = (cabinIds: number[], hours = 24) => ({
  text: 'Vattnet är avstängt.',
  cabinIds,
  level: 'info' as const,
  endsAtUtc: inHours(hours),
});

/** A host with a cabin. */
async function hostWithCabin() {
  const host = await newHost(app);
  const { id } = await newCabin(host);
  return { host, id };
}

/** A notice that its host ended, because a new one cannot be in the past. */
async function addOver(host: TestHost, id: number): Promise<Notice> {
  const body = { ...bodyFor([id]), startsAtUtc: inHours(-2) };
  const made = await host.call(createNotice, { body });
  const end = { endsAtUtc: inHours(-1), rowVersion: made.rowVersion };
  return host.call(updateNotice, { params: { id: made.id }, body: end });
}

describe('a notice', () => {
  it('is added, listed, changed and deleted', async () => {
    const { host, id } = await hostWithCabin();
    const { id: other } = await newCabin(host);
    const body = { ...bodyFor([id, id]), text: '  Vattnet är avstängt.  ' };
    const before = Date.now();
    const made = await host.call(createNotice, { body });
    expect(made).toEqual({
      id: made.id,
      text: 'Vattnet är avstängt.',
      cabinIds: [id],
      level: 'info',
      startsAtUtc: made.startsAtUtc,
      endsAtUtc: body.endsAtUtc,
      state: 'shown',
      rowVersion: 1,
    });
    expect(Date.parse(made.startsAtUtc)).toBeGreaterThanOrEqual(before);
    const params = { id: made.id };
    const change = { text: 'Vattnet är på.', cabinIds: [other], level: 'important' as const, rowVersion: 1 };
    const changed = await host.call(updateNotice, { params, body: change });
    expect(changed).toEqual({ ...made, ...change, rowVersion: 2 });
    expect(await host.call(listNotices, {})).toEqual([changed]);
    await host.call(deleteNotice, { params });
    expect(await host.call(listNotices, {})).toEqual([]);
    expect(await host.refused(deleteNotice, { params })).toMatchObject({ status: 404 });
  });

  it.each<[Notice['state'], number, number]>([
    ['planned', 1, 2],
    ['shown', -1, 1],
  ])('is %s according to its times', async (state, start, end) => {
    const { host, id } = await hostWithCabin();
    const body = { ...bodyFor([id]), startsAtUtc: inHours(start), endsAtUtc: inHours(end) };
    expect(await host.call(createNotice, { body })).toMatchObject({ state });
    expect(await host.call(listNotices, {})).toMatchObject([{ state }]);
    const over = await addOver(host, id);
    expect((await host.call(listNotices, {})).find((notice) => notice.id === over.id)?.state).toBe('over');
  });

  it('lasts at most 60 days and ends after its start', async () => {
    const { host, id } = await hostWithCabin();
    const startsAtUtc = inHours(1);
    const lasting = (ms: number) =>
      host.send('POST', '/api/notices', { ...bodyFor([id]), startsAtUtc, endsAtUtc: after(startsAtUtc, ms) });
    for (const ms of [1, DAYS_60_MS]) expect(await lasting(ms)).toMatchObject({ status: 201 });
    for (const ms of [0, -1, DAYS_60_MS + 1]) {
      expect(await lasting(ms)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'endsAtUtc' }] },
      });
    }
  });

  it('has 1 to 500 characters', async () => {
    const { host, id } = await hostWithCabin();
    for (const [length, status] of [
      [1, 201],
      [500, 201],
      [501, 400],
      [0, 400],
    ]) {
      const text = 'å'.repeat(length ?? 0);
      expect(await host.send('POST', '/api/notices', { ...bodyFor([id]), text })).toMatchObject({ status });
    }
  });

  it.each([
    { text: '   ' },
    { text: 5 },
    { text: 'NUL \u0000' },
    { cabinIds: [] },
    { cabinIds: 'all' },
    { cabinIds: [0] },
    { cabinIds: [1.5] },
    { cabinIds: ['1'] },
    { level: 'loud' },
    { level: undefined },
    { startsAtUtc: 'now' },
    { startsAtUtc: '0000-01-01T00:00:00Z' },
    { endsAtUtc: undefined },
    { endsAtUtc: 'soon' },
    { endsAtUtc: 5 },
    { endsAtUtc: null },
    { endsAtUtc: '9999-12-31T00:00:00Z' },
  ])('with %j is refused with a reason', async (wrong) => {
    const { host, id } = await hostWithCabin();
    const answer = await host.send('POST', '/api/notices', { ...bodyFor([id]), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const [field = ''] = Object.keys(wrong);
    expect(answer.text).toContain(`"path":"${field}`);
    expect(await host.call(listNotices, {})).toEqual([]);
  });

  it('is for the host’s own cabins, and only its host can read and change it', async () => {
    const { host, id } = await hostWithCabin();
    const { host: stranger, id: strangers } = await hostWithCabin();
    for (const cabinIds of [[strangers], [id, strangers], [999_999_999], [Number.MAX_SAFE_INTEGER]]) {
      expect(await host.refused(createNotice, { body: bodyFor(cabinIds) })).toMatchObject({ status: 404 });
    }
    expect(await host.call(listNotices, {})).toEqual([]);
    const made = await host.call(createNotice, { body: bodyFor([id]) });
    const params = { id: made.id };
    const taking = { params, body: { cabinIds: [strangers], rowVersion: made.rowVersion } };
    expect(await host.refused(updateNotice, taking)).toMatchObject({ status: 404 });
    expect(await stranger.refused(updateNotice, taking)).toMatchObject({ status: 404 });
    expect(await stranger.refused(deleteNotice, { params })).toMatchObject({ status: 404 });
    expect(await stranger.call(listNotices, {})).toEqual([]);
    expect(await clientOf(app).refused(listNotices, {})).toMatchObject({ status: 401 });
    expect(await host.call(listNotices, {})).toEqual([made]);
  });

  it('cannot be changed without a rowVersion', async () => {
    const { host, id } = await hostWithCabin();
    const made = await host.call(createNotice, { body: bodyFor([id]) });
    const answer = await host.send('PUT', `/api/notices/${made.id}`, { text: 'Vattnet är på.' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale', current: made } });
  });

  it('cannot be in the past, but a current one may be ended immediately', async () => {
    const { host, id } = await hostWithCabin();
    const past = { startsAtUtc: inHours(-2), endsAtUtc: inHours(-1) };
    const refused = await host.send('POST', '/api/notices', { ...bodyFor([id]), ...past });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('"path":"endsAtUtc"');
    expect(refused.text).toContain('This end is in the past. Choose one in the future.');
    const planned = await host.call(createNotice, { body: { ...bodyFor([id]), startsAtUtc: inHours(2) } });
    const path = `/api/notices/${planned.id}`;
    expect(await host.send('PUT', path, { ...past, rowVersion: 1 })).toMatchObject({ status: 400 });
    const over = await addOver(host, id);
    expect(over.state).toBe('over');
    // Its text may still be corrected.
    const text = { text: 'Vattnet var av.', rowVersion: over.rowVersion };
    expect(await host.send('PUT', `/api/notices/${over.id}`, text)).toMatchObject({ status: 200 });
  });

  it.each([
    ['12:00:00+02:00', '10:00:00.000Z'],
    ['12:00:00-05:30', '17:30:00.000Z'],
    ['12:00:00+00:00', '12:00:00.000Z'],
    ['12:00:00.5Z', '12:00:00.500Z'],
  ])('accepts times with an offset: %s', async (time, utc) => {
    const { host, id } = await hostWithCabin();
    const day = inHours(48).slice(0, 10);
    const times = { startsAtUtc: inHours(1), endsAtUtc: `${day}T${time}` };
    const made = await host.send('POST', '/api/notices', { ...bodyFor([id]), ...times });
    expect(made).toMatchObject({ status: 201, body: { endsAtUtc: `${day}T${utc}` } });
  });

  it('is saved by one of two concurrent changes', async () => {
    const { host, id } = await hostWithCabin();
    const made = await host.call(createNotice, { body: bodyFor([id]) });
    const path = `/api/notices/${made.id}`;
    const answers = await Promise.all(
      [host, clientOf(secondApp, host.token)].map((client, at) =>
        client.send('PUT', path, { text: `Nummer ${at}`, rowVersion: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [current] = await host.call(listNotices, {});
    expect(current).toMatchObject({ rowVersion: 2 });
    const loser = answers.find(({ status }) => status === 409);
    expect(loser).toMatchObject({ body: { code: 'stale', current } });
    expect(answers.find(({ status }) => status === 200)?.body).toEqual(current);
  });

  it('is one of at most 20 that are not over, also when added concurrently', async () => {
    const { host, id } = await hostWithCabin();
    const past = await addOver(host, id);
    for (let made = 0; made < 18; made += 1) await host.call(createNotice, { body: bodyFor([id]) });
    const clients = Array.from({ length: 6 }, () => [host, clientOf(secondApp, host.token)]).flat();
    const answers = await Promise.all(
      clients.map((client) => client.send('POST', '/api/notices', bodyFor([id]))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'notice_limit' });
    // Notices that are over do not count until they are shown again.
    const again = { params: { id: past.id }, body: { endsAtUtc: inHours(5), rowVersion: past.rowVersion } };
    expect(await host.refused(updateNotice, again)).toMatchObject({ code: 'notice_limit' });
    const current = (await host.call(listNotices, {})).filter(({ state }) => state !== 'over');
    expect(current).toHaveLength(20);
    await host.call(deleteNotice, { params: { id: current[0]?.id ?? 0 } });
    expect(await host.call(updateNotice, again)).toMatchObject({ state: 'shown' });
  });

  it('is kept while it is among the latest 200 that are over', async () => {
    const { host, id } = await hostWithCabin();
    const shown = await host.call(createNotice, { body: bodyFor([id]) });
    const first = await addOver(host, id);
    await app.database.pool.query(
      `insert into notices (user_id, text, level, starts_at, ends_at)
       select user_id, text, level, starts_at, ends_at from notices, generate_series(1, 198) where id = $1`,
      [first.id],
    );
    const ids = async () => (await host.call(listNotices, {})).map((notice) => notice.id);
    const second = await addOver(host, id);
    expect(await ids()).toHaveLength(201);
    const third = await addOver(host, id);
    expect(await ids()).toContain(first.id);
    const next = await host.call(createNotice, { body: bodyFor([id]) });
    expect(await ids()).toHaveLength(202);
    expect(await ids()).not.toContain(first.id);
    expect(await ids()).toEqual(expect.arrayContaining([shown.id, second.id, third.id, next.id]));
  });

  it('is deleted with its translations, also in a cabin that no longer shows it', async () => {
    const { host, id } = await hostWithCabin();
    const { id: other } = await newCabin(host);
    const notice = await host.call(createNotice, { body: bodyFor([id]) });
    const field = noticeField(notice.id);
    const text = {
      language: 'de',
      field,
      source: 'Inget vatten',
      text: 'Kein Wasser',
      by: 'manual',
    } as const;
    await app.database.db.insert(translations).values({ cabinId: id, ...text });
    const moving = { cabinIds: [other], rowVersion: notice.rowVersion };
    await host.call(updateNotice, { params: { id: notice.id }, body: moving });
    await host.call(deleteNotice, { params: { id: notice.id } });
    const left = await app.database.db.select().from(translations).where(eq(translations.field, field));
    expect(left).toEqual([]);
  });

  it('loses cabins that are deleted', async () => {
    const { host, id } = await hostWithCabin();
    const { id: other } = await newCabin(host);
    await host.call(createNotice, { body: bodyFor([id, other]) });
    await host.call(deleteCabin, { params: { id } });
    expect(await host.call(listNotices, {})).toMatchObject([{ cabinIds: [other], state: 'shown' }]);
    await host.call(deleteCabin, { params: { id: other } });
    expect(await host.call(listNotices, {})).toMatchObject([{ cabinIds: [], state: 'over' }]);
  });
});
