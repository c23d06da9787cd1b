import { eq, like } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { getInsights } from '#shared/contracts/insights.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { openedDays, rateLimits, scanDays, searchDays, users } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newCode, newHost, newTemplate } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const { db } = app.database;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Report {
  userAgent?: string;
  from?: string;
  type?: string;
}

/** Sends a phone's report to one of two processes. */
async function report(
  token: string,
  body: unknown,
  { userAgent = IPHONE, from = '192.0.2.1', type }: Report = {},
) {
  const headers = { 'user-agent': userAgent, ...(type !== undefined && { 'content-type': type }) };
  const { status, text } = await clientOf(app)
    .from(from)
    .send('POST', `/api/guest/${token}/reads`, body, headers);
  expect([status, text]).toEqual([204, '']);
}

/** A premium host's cabin with a service and a custom service. */
async function cabinWithServices() {
  const host = await newHost(app, { plan: 'premium' });
  const { id, token } = await newActiveCabin(app, host);
  const wifi = await fillService(host, id, 'wifi', { ssid: 'Sjö', password: 'abborre-42' });
  const template = await newTemplate(host, 'Ekan');
  await host.call(attachTemplate, { params: { id, templateId: template.id } });
  const read = (days: '7' | '30' | '90' | '365' = '7') =>
    host.call(getInsights, { params: { id }, query: { days } });
  return { host, id, token, wifi: wifi.serviceId, own: template.id, read };
}

const missed = (...texts: string[]) => texts.map((text) => ({ text, found: false }));

describe('POST /api/guest/{token}/reads', () => {
  it('sums opened services and searches without results', async () => {
    const { token, wifi, own, read } = await cabinWithServices();
    const stranger = await cabinWithServices();
    await report(token, {
      opened: [wifi, own, stranger.own, 999_999_999],
      searches: [...missed('Bastu'), { text: 'wifi', found: true }],
    });
    await Promise.all(
      [1, 2, 3].map(() => report(token, { opened: [own], searches: missed('bastu ', 'båt') })),
    );
    const { opened, searchesWithoutResult } = await read();
    expect(opened).toEqual([
      { serviceId: own, key: 'custom', name: 'Ekan', count: 4 },
      { serviceId: wifi, key: 'wifi', name: expect.stringMatching(/wi-?fi/i), count: 1 },
    ]);
    expect(searchesWithoutResult).toEqual([
      { text: 'bastu', count: 4, lastAt: expect.stringMatching(/Z$/), also: [] },
      { text: 'båt', count: 3, lastAt: expect.stringMatching(/Z$/), also: [] },
    ]);
    expect(await stranger.read()).toMatchObject({ opened: [], searchesWithoutResult: [] });
  });

  it('makes one row of a question in other words and languages, for each host', async () => {
    const one = await cabinWithServices();
    const other = await cabinWithServices();
    const question = `Hej! ${'Vi undrar en sak: '.repeat(9)}var slänger man sopor?`;
    expect(question.length).toBeGreaterThan(60);
    await report(one.token, { searches: missed('Sopor?', 'felkod E18', question) });
    await report(one.token, { searches: missed('where do I put the trash?', 'Vad kostar bastun?') });
    await report(other.token, { searches: missed('where do I put the trash?') });
    const { searchesWithoutResult } = await one.read();
    expect(searchesWithoutResult.map(({ text, count }) => [text, count])).toEqual([
      ['where do i put the trash?', 3],
      expect.anything(),
      expect.anything(),
    ]);
    expect(searchesWithoutResult[0]?.also).toHaveLength(2);
    expect(searchesWithoutResult.map(({ text }) => text)).toContain('felkod e18');
    expect((await other.read()).searchesWithoutResult).toMatchObject([
      { text: 'where do i put the trash?', count: 1, also: [] },
    ]);
  });

  it('leaves out what the FAQ answers, while guests can read it', async () => {
    const { host, id, token, read } = await cabinWithServices();
    const other = await cabinWithServices();
    for (const code of [token, other.token]) await report(code, { searches: missed('trash?', 'felkod E18') });
    const items = [{ title: 'Var slänger vi soporna?', description: 'Bakom ladan.' }];
    const { serviceId, rowVersion } = await fillService(host, id, 'faq', { items });
    expect((await read()).searchesWithoutResult).toMatchObject([{ text: 'felkod e18' }]);
    expect((await other.read()).searchesWithoutResult).toHaveLength(2);
    const body = { isEnabled: false, rowVersion };
    await host.call(saveCabinService, { params: { id, serviceId }, body });
    expect((await read()).searchesWithoutResult).toHaveLength(2);
  });

  it('leaves out what the FAQ answers in other words', async () => {
    const { host, id, token, read } = await cabinWithServices();
    const asked = ['när hämtas soporna?', 'when is the garbage collected', 'vad kostar soporna?'];
    await report(token, { searches: missed(...asked) });
    expect((await read()).searchesWithoutResult).toHaveLength(2);
    const items = [{ title: 'Sopor', description: 'De hämtas på torsdagar klockan 7.' }];
    await fillService(host, id, 'faq', { items });
    expect((await read()).searchesWithoutResult).toMatchObject([{ text: 'vad kostar soporna?' }]);
  });

  it('stores nothing from bots, of untracked cabins, or that may be private', async () => {
    const { host, id, token, wifi, read } = await cabinWithServices();
    const body = { opened: [wifi], searches: missed('bastu') };
    for (const userAgent of [GOOGLEBOT, '']) await report(token, body, { userAgent });
    await report(token, { opened: [], searches: missed('a@b.example', '070-123 45 67', 'ABCD1234', '4711') });
    await host.call(updateCabin, { params: { id }, body: { trackingEnabled: false } });
    await report(token, body);
    expect(await read()).toMatchObject({ opened: [], searchesWithoutResult: [] });
    await host.call(updateCabin, { params: { id }, body: { trackingEnabled: true } });
    await report(token, body);
    expect(await read()).toMatchObject({ opened: [{ count: 1 }], searchesWithoutResult: [{ count: 1 }] });
  });

  it('does not rate limit what it ignores: untracked cabins, unknown codes, disabled hosts', async () => {
    const off = await cabinWithServices();
    await off.host.call(updateCabin, { params: { id: off.id }, body: { trackingEnabled: false } });
    const disabled = await cabinWithServices();
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, disabled.host.id));
    await db.delete(rateLimits);
    for (const code of [off.token, disabled.token, 'ZZZZ9999', 'nonsense', await newCode(app)]) {
      await report(code, { opened: [off.wifi], searches: missed('bastu') }, { from: '203.0.113.9' });
    }
    const counted = await db.select().from(rateLimits).where(like(rateLimits.key, '%PerAddress%'));
    expect(counted).toEqual([]);
  });

  it('answers 204 to any input, and keeps counting', async () => {
    const { token, wifi, read } = await cabinWithServices();
    for (const code of ['nonsense', 'abcd1234', 'ZZZZ9999', await newCode(app)]) {
      await report(code, { opened: [wifi], searches: [] });
    }
    for (const body of ['{', 'text', [], null, 5, { opened: 'all' }, { opened: [{}], searches: [null, 7] }]) {
      await report(token, body);
    }
    await report(token, 'x'.repeat(70_000));
    await report(token, undefined);
    const json = JSON.stringify({ opened: [wifi] });
    await report(token, json, { type: 'text/plain;charset=UTF-8' });
    await report(token, json, { type: 'application/x-nonsense' });
    expect(await read()).toMatchObject({
      opened: [{ serviceId: wifi, count: 2 }],
      searchesWithoutResult: [],
    });
  });

  it('stores up to 200 different searches a day', async () => {
    const { id, token } = await cabinWithServices();
    const words = Array.from({ length: 250 }, (_, at) =>
      String(at).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))),
    );
    const from = '192.0.2.7';
    const some = (start: number, end: number) =>
      report(token, { searches: missed(...words.slice(start, end)) }, { from });
    await some(0, 49);
    await Promise.all([49, 99, 149, 199].map((start) => some(start, start + 50)));
    const kept = await db.select().from(searchDays).where(eq(searchDays.cabinId, id));
    expect(kept).toHaveLength(200);
    await some(0, 49);
    const again = await db.select().from(searchDays).where(eq(searchDays.cabinId, id));
    expect(
      again
        .filter(({ count }) => count === 2)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(words.slice(0, 49).toSorted());
  });

  it('limits reports per address', async () => {
    const few = await startTestApp({ RATE_LIMIT_SCALE: '0.01' });
    const host = await newHost(few);
    const { id, token } = await newActiveCabin(few, host);
    const { serviceId } = await fillService(host, id, 'wifi', { ssid: 'Sjö', password: 'abborre-42' });
    const headers = { 'user-agent': IPHONE };
    for (const from of [...Array.from({ length: 8 }, () => '192.0.2.7'), '192.0.2.8']) {
      const client = clientOf(few).from(from);
      const body = { opened: [serviceId], searches: [] };
      expect((await client.send('POST', `/api/guest/${token}/reads`, body, headers)).status).toBe(204);
    }
    const { opened } = await host.call(getInsights, { params: { id }, query: {} });
    await few.close();
    expect(opened).toMatchObject([{ count: 7 }]);
  });

  it('deletes everything with its cabin', async () => {
    const { host, id, token, wifi } = await cabinWithServices();
    await report(token, { opened: [wifi], searches: missed('bastu') });
    await host.call(deleteCabin, { params: { id } });
    expect(await db.select().from(openedDays).where(eq(openedDays.cabinId, id))).toEqual([]);
    expect(await db.select().from(searchDays).where(eq(searchDays.cabinId, id))).toEqual([]);
  });
});

describe('GET /api/cabins/{id}/insights', () => {
  it('counts scans like analytics, and the previous period', async () => {
    const { token, read } = await cabinWithServices();
    for (const path of [`/cabins/${token}?s=q&lang=sv`, `/cabins/${token}?lang=de`]) {
      await clientOf(app).send('GET', path, undefined, { 'user-agent': IPHONE });
    }
    await expect.poll(async () => (await read()).scans, { timeout: 30_000 }).toBe(2);
    const insights = await read();
    expect(insights).toMatchObject({
      scans: 2,
      visitors: 1,
      previous: { scans: 0, visitors: 0 },
      byLanguage: expect.arrayContaining([{ language: 'de', scans: 1 }]) as unknown,
      byDevice: [{ device: 'phone', scans: 2 }],
    });
    expect(insights.bySource.toSorted((a, b) => a.source.localeCompare(b.source))).toEqual([
      { source: 'link', scans: 1 },
      { source: 'tag', scans: 1 },
    ]);
    expect(insights.scansPerDay).toHaveLength(7);
    expect(insights.scansPerDay.at(-1)).toEqual({ day: dayIn('UTC'), scans: 2, visitors: 1 });
    await db
      .update(scanDays)
      .set({ day: shiftDay(dayIn('UTC'), -7) })
      .where(eq(scanDays.code, token));
    expect(await read()).toMatchObject({ scans: 0, previous: { scans: 2, visitors: 1 } });
    expect(await read('30')).toMatchObject({ scans: 2, previous: { scans: 0 } });
  });

  it('is for the cabin’s host, with valid periods only', async () => {
    const { host, id } = await cabinWithServices();
    const other = await newHost(app);
    const request = { params: { id }, query: {} };
    expect(await other.refused(getInsights, request)).toMatchObject({ status: 404 });
    expect(await clientOf(app).refused(getInsights, request)).toMatchObject({ status: 401 });
    expect((await host.call(getInsights, request)).scansPerDay).toHaveLength(30);
    for (const days of ['8', '0', 'all', '7.0', '']) {
      expect(await host.send('GET', `/api/cabins/${id}/insights?days=${days}`)).toMatchObject({
        status: 400,
      });
    }
  });
});
