import { eq } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { scans } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newActiveCabin, newHost, newTemplate } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium' });
const { id, token } = await newActiveCabin(app, host, 'Sjöstugan');
await fillService(host, id, 'wifi', { ssid: 'Gäst', password: 'lösen-42' });

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const open = (path: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url: `/cabins/${path}`, headers: { 'user-agent': IPHONE } });

it.each([
  ['?at=wifi', '#wifi'],
  ['?lang=de&at=checkout&s=q', '?lang=de&s=q#checkout'],
  ['?at=31', '#own-31'],
  ['?lang=de&at=4711&s=q', '?lang=de&s=q#own-4711'],
  ['?at=emergencies&x=%0D%0A%C3%B6', '#emergencies'], // unknown parameters are dropped
])('%s leads to the part, from no cache', async (search, rest) => {
  // The second request is served from the cache.
  for (const method of ['GET', 'GET', 'HEAD'] as const) {
    const answer = await open(token + search, method);
    expect(answer).toMatchObject({
      statusCode: 302,
      body: '',
      headers: { location: `/cabins/${token}${rest}`, 'cache-control': 'no-store' },
    });
  }
  expect((await open(token)).body).toContain('id="wifi"');
});

it.each(['?at=', '?at=nothing', '?at=wifi&at=checkout', '?at=0', '?at=3.5', '?at=31x', '?at=99999999999'])(
  '%s is ignored: the page is the one that everybody gets',
  async (search) => {
    const [plain, asked] = [await open(token), await open(token + search)];
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toBe(plain.body);
    expect(asked.headers['etag']).toBe(plain.headers['etag']);
  },
);

it.each([
  ['?at=Wifi', '?at=wifi'],
  ['?at=%23wifi', '?at=wifi'],
  ['?at=//evil.example', '?at=evil.example'],
  ['?at=-3', '?at=3'],
])('%s is spelled as it should be first: %s', async (search, plain) => {
  const { statusCode, headers } = await open(token + search);
  expect([statusCode, headers['location']]).toEqual([
    302,
    expect.stringMatching(/^\/cabins\/[A-Z]{4}\d{4}[?#]/),
  ]);
  const [to, asked] = [await open(token + search), await open(token + plain)];
  expect(asked.statusCode === 302 ? asked.headers['location'] : `/cabins/${token}${plain}`).toBe(
    to.headers['location'],
  );
});

it('a template is a part under its id', async () => {
  const [boat, sauna] = [await newTemplate(host, 'Båten'), await newTemplate(host, 'Bastun')];
  for (const { id: templateId } of [boat, sauna])
    await host.call(attachTemplate, { params: { id, templateId } });
  const { location } = (await open(`${token}?at=${sauna.id}`)).headers;
  const name = String(location).split('#')[1] ?? '';
  const { body } = await open(token);
  expect(body.split('Bastun').length).toBeGreaterThan(1);
  expect(body).toContain(`id="${name}"`);
  expect(name).not.toBe(String((await open(`${token}?at=${boat.id}`)).headers['location']).split('#')[1]);
});

it('counts as one view, whichever part is opened', async () => {
  const other = await newActiveCabin(app, host, 'Fjällstugan');
  const visit = async (search: string) => {
    const { headers } = await open(other.token + search);
    await open(String(headers['location']).replace('/cabins/', '').replace(/#.*/, ''));
  };
  for (const part of ['wifi', 'checkout', 'emergencies']) await visit(`?s=q&at=${part}`);
  const written = () => app.database.db.select().from(scans).where(eq(scans.code, other.token));
  await vi.waitFor(async () => expect(await written()).toHaveLength(3), { timeout: 30_000, interval: 50 });
  expect((await written()).map(({ source }) => source)).toEqual(['tag', 'tag', 'tag']);
});

it('does not redirect when there is no guide', async () => {
  expect((await open('ZZZZ0000?at=wifi')).statusCode).toBe(404);
  expect((await open(`${token.toLowerCase()}?at=wifi`)).headers['location']).toBe(`/cabins/${token}?at=wifi`);
});
