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
import { newCabin, newHost } from '#test/factories.ts';

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
    ['over', -2, -1],
  ])('is %s when it says so', async (state, start, end) => {
    const { host, id } = await hostWithCabin();
    const body = { ...bodyFor([id]), startsAtUtc: inHours(start), endsAtUtc: inHours(end) };
    expect(await host.call(createNotice, { body })).toMatchObject({ state });
    expect(await host.call(listNotices, {})).toMatchObject([{ state }]);
  });

  it('lasts up to 60 days, to the millisecond, and ends after its start', async () => {
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

  it('holds 1 to 500 characters', async () => {
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
  ])('with %j is refused, and says what is wrong', async (wrong) => {
    const { host, id } = await hostWithCabin();
    const answer = await host.send('POST', '/api/notices', { ...bodyFor([id]), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const [field = ''] = Object.keys(wrong);
    expect(answer.text).toContain(`"path":"${field}`);
    expect(await host.call(listNotices, {})).toEqual([]);
  });

  it('is for cabins of one’s own, and only its host’s to read and change', async () => {
    const { host, id } = await hostWithCabin();
    const { host: stranger, id: strangers } = await hostWithCabin();
    for (const cabinIds of [[strangers], [id, strangers], [999_999_999], [Number.MAX_SAFE_INTEGER]]) {
      expect(await host.refused(createNotice, { body: bodyFor(cabinIds) })).toMatchObject({ status: 404 });
    }
    expect(await host.call(listNotices, {})).toEqual([]);
    const made = await host.call(createNotice, { body: bodyFor([id]) });
    const params = { id: made.id };
    const taking = { params, body: { cabinIds: [strangers] } };
    expect(await host.refused(updateNotice, taking)).toMatchObject({ status: 404 });
    expect(await stranger.refused(updateNotice, taking)).toMatchObject({ status: 404 });
    expect(await stranger.refused(deleteNotice, { params })).toMatchObject({ status: 404 });
    expect(await stranger.call(listNotices, {})).toEqual([]);
    expect(await clientOf(app).refused(listNotices, {})).toMatchObject({ status: 401 });
    expect(await host.call(listNotices, {})).toEqual([made]);
  });

  it('changed elsewhere is not written over: exactly one of two saves at once wins', async () => {
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

  it('is one of at most 20 that are not over, however many are added at once', async () => {
    const { host, id } = await hostWithCabin();
    const over = { ...bodyFor([id]), startsAtUtc: inHours(-2), endsAtUtc: inHours(-1) };
    const past = await host.call(createNotice, { body: over });
    for (let made = 0; made < 18; made += 1) await host.call(createNotice, { body: bodyFor([id]) });
    const clients = Array.from({ length: 6 }, () => [host, clientOf(secondApp, host.token)]).flat();
    const answers = await Promise.all(
      clients.map((client) => client.send('POST', '/api/notices', bodyFor([id]))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'notice_limit' });
    // Those that are over do not count, until they are to be shown again.
    await host.call(createNotice, { body: over });
    const again = { params: { id: past.id }, body: { endsAtUtc: inHours(5) } };
    expect(await host.refused(updateNotice, again)).toMatchObject({ code: 'notice_limit' });
    const current = (await host.call(listNotices, {})).filter(({ state }) => state !== 'over');
    expect(current).toHaveLength(20);
    await host.call(deleteNotice, { params: { id: current[0]?.id ?? 0 } });
    expect(await host.call(updateNotice, again)).toMatchObject({ state: 'shown' });
  });

  it('is kept among the latest 200 that are over', async () => {
    const { host, id } = await hostWithCabin();
    const over = { ...bodyFor([id]), startsAtUtc: inHours(-2), endsAtUtc: inHours(-1) };
    const shown = await host.call(createNotice, { body: bodyFor([id]) });
    const first = await host.call(createNotice, { body: over });
    await app.database.pool.query(
      `insert into notices (user_id, text, level, starts_at, ends_at)
       select user_id, text, level, starts_at, ends_at from notices, generate_series(1, 198) where id = $1`,
      [first.id],
    );
    const ids = async () => (await host.call(listNotices, {})).map((one) => one.id);
    const second = await host.call(createNotice, { body: over });
    expect(await ids()).toHaveLength(201);
    expect(await ids()).toContain(first.id);
    const third = await host.call(createNotice, { body: over });
    expect(await ids()).toHaveLength(201);
    expect(await ids()).not.toContain(first.id);
    expect(await ids()).toEqual(expect.arrayContaining([shown.id, second.id, third.id]));
  });

  it('takes its translations along, also in a cabin that it has left', async () => {
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
    await host.call(updateNotice, { params: { id: notice.id }, body: { cabinIds: [other] } });
    await host.call(deleteNotice, { params: { id: notice.id } });
    const left = await app.database.db.select().from(translations).where(eq(translations.field, field));
    expect(left).toEqual([]);
  });

  it('loses a cabin that is deleted', async () => {
    const { host, id } = await hostWithCabin();
    const { id: other } = await newCabin(host);
    await host.call(createNotice, { body: bodyFor([id, other]) });
    await host.call(deleteCabin, { params: { id } });
    expect(await host.call(listNotices, {})).toMatchObject([{ cabinIds: [other] }]);
  });
});
