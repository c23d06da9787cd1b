import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteCabin, getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { getTag } from '#shared/contracts/tags.ts';
import { scanDays, scans, visitorSalts } from '#server/db/schema.ts';
import { type TestApp, startSecondApp, startTestApp } from '#test/app.ts';
import { type TestHost, newActiveCabin, newAdmin, newHost } from '#test/factories.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Visit {
  on?: TestApp;
  userAgent?: string;
  from?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'HEAD';
}

let app: TestApp;
let host: TestHost;

beforeAll(async () => {
  app = await startTestApp();
  host = await newHost(app, { plan: 'premium' });
});

afterAll(() => app.close());

const visit = (
  path: string,
  { on = app, userAgent = IPHONE, from = '192.0.2.1', headers, method = 'GET' }: Visit = {},
) =>
  on.app.inject({
    method,
    url: `/cabins/${path}`,
    remoteAddress: from,
    headers: { 'user-agent': userAgent, ...headers },
  });

const rowsOf = (code: string) =>
  app.database.db.select().from(scans).where(eq(scans.code, code)).orderBy(scans.at);
const daysOf = (code: string) => app.database.db.select().from(scanDays).where(eq(scanDays.code, code));

/** A scan is written within a second; the rest allows for a busy machine. */
const written = (code: string, count: number) =>
  vi.waitFor(async () => expect(await rowsOf(code)).toHaveLength(count), { timeout: 30_000, interval: 50 });

describe('a page view', () => {
  // ASVS 14.2.3
  it('is counted within a second, with device, language and source, and without the address', async () => {
    const { token, id } = await newActiveCabin(app, host);
    await visit(`${token}?s=q`, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
    await visit(`${token}?lang=fr`, { userAgent: IPAD });
    await visit(token, {
      userAgent: LAPTOP,
      headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    });
    await written(token, 3);
    const { lastScanAt } = await host.call(getCabin, { params: { id } });
    expect(Date.now() - Date.parse(lastScanAt ?? '')).toBeLessThan(60_000);

    const rows = await rowsOf(token);
    expect(rows.map(({ language, device, source }) => [language, device, source])).toEqual([
      ['de', 'phone', 'tag'],
      ['fr', 'tablet', 'link'],
      ['en', 'desktop', 'link'],
    ]);
    for (const row of rows) {
      expect(row.cabinId).toBe(id);
      expect(JSON.stringify(row)).not.toContain('192.0.2.1');
    }
    const admin = await newAdmin(app);
    const tag = await admin.call(getTag, { params: { code: token } });
    expect(tag.scans).toBe(3);
    expect(Date.now() - Date.parse(tag.lastScanAt ?? '')).toBeLessThan(10_000);
  });

  it('is counted for QR readers that are not browsers', async () => {
    const { token } = await newActiveCabin(app, await newHost(app));
    // As sent by Node's fetch.
    await visit(token, { headers: { 'sec-fetch-mode': 'cors' } });
    await written(token, 1);
    expect(await rowsOf(token)).toMatchObject([{ device: 'phone', source: 'link' }]);
  });

  it('is counted for a 304, but not for HEAD', async () => {
    const { token } = await newActiveCabin(app, await newHost(app));
    const first = await visit(token);
    const again = await visit(token, { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(again.statusCode).toBe(304);
    await visit(token, { method: 'HEAD' });
    await written(token, 2);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await rowsOf(token)).toHaveLength(2);
  });

  it('is not counted again when an open page asks for its notices', async () => {
    const { token } = await newActiveCabin(app, await newHost(app));
    await visit(token);
    for (const query of ['', '?lang=en', '?lang=de&s=q'])
      await app.app.inject({ url: `/api/guest/${token}/notices${query}`, headers: { 'user-agent': IPHONE } });
    await visit(token);
    await written(token, 2);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await rowsOf(token)).toHaveLength(2);
  });

  it('is not counted for bots, prefetches, the script’s reload, the worker’s copy, or untracked cabins', async () => {
    const { token, id } = await newActiveCabin(app, await newHost(app));
    await visit(token, { userAgent: GOOGLEBOT });
    await visit(token, { userAgent: '' });
    for (const header of ['sec-purpose', 'purpose', 'x-moz'])
      await visit(token, { headers: { [header]: 'prefetch' } });
    await visit(`${token}?lang=de&s=r`);
    await visit(token, { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } });
    const other = await newHost(app);
    const untracked = await newActiveCabin(app, other);
    await other.call(updateCabin, { params: { id: untracked.id }, body: { trackingEnabled: false } });
    expect((await visit(untracked.token)).statusCode).toBe(200);
    await visit(token);
    await written(token, 1);
    expect(await rowsOf(untracked.token)).toHaveLength(0);
    expect(await daysOf(token)).toMatchObject([{ cabinId: id, scans: 1, visitors: 1 }]);
  });

  it('of a cabin deleted before the write is left out, without affecting others', async () => {
    const one = await newHost(app);
    const { token, id } = await newActiveCabin(app, one);
    const { token: stays } = await newActiveCabin(app, await newHost(app));
    await visit(token);
    await visit(stays);
    await one.call(deleteCabin, { params: { id } });
    await written(stays, 1);
    expect(await rowsOf(token)).toHaveLength(0);
  });
});

describe('visitors', () => {
  it('count once a day across visits and processes', async () => {
    const { token } = await newActiveCabin(app, await newHost(app));
    const second = await startSecondApp(app);
    try {
      for (const on of [app, second]) {
        await visit(token, { on, from: '192.0.2.1' });
        await visit(token, { on, from: '192.0.2.1' });
        await visit(token, { on, from: '192.0.2.2' });
        await visit(token, { on, from: '192.0.2.2', userAgent: LAPTOP });
      }
      await written(token, 8);
      await visit(token, { on: second, from: '192.0.2.1' });
      await visit(token, { on: second, from: '192.0.2.3' });
      await written(token, 10);
      expect(await daysOf(token)).toMatchObject([{ scans: 10, visitors: 4 }]);
    } finally {
      await second.close();
    }
  });

  it('cannot be linked across days: yesterday’s salt is deleted', async () => {
    await app.database.db.insert(visitorSalts).values({ day: '2020-01-01', salt: Buffer.alloc(32) });
    const fresh = await startSecondApp(app);
    const { token } = await newActiveCabin(app, await newHost(app));
    await visit(token, { on: fresh });
    await written(token, 1);
    await fresh.close();
    const days = await app.database.db.select({ day: visitorSalts.day }).from(visitorSalts);
    expect(days).toEqual([{ day: new Date().toISOString().slice(0, 10) }]);
  });
});

it('closing writes pending views', async () => {
  const { token } = await newActiveCabin(app, await newHost(app));
  const second = await startSecondApp(app);
  for (let index = 0; index < 1500; index += 1)
    await visit(token, { on: second, from: `192.0.2.${index % 250}` });
  await second.close();
  expect(await rowsOf(token)).toHaveLength(1500);
  expect(await daysOf(token)).toMatchObject([{ scans: 1500, visitors: 250 }]);
});

it('search engines get noindex, guests do not', async () => {
  const { token } = await newActiveCabin(app, await newHost(app));
  const robotsTag = async (userAgent: string) => (await visit(token, { userAgent })).headers['x-robots-tag'];
  for (const bot of [GOOGLEBOT, '', 'curl/8.5.0', 'SomeCrawler/1.0'])
    expect(await robotsTag(bot)).toBe('noindex');
  expect(await robotsTag(IPHONE)).toBeUndefined();
});
