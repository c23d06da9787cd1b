import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { fromRoot } from '#server/project-root.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';

const TOKEN = 'a-token-of-some-length';
const app = await startTestApp({ TRUST_PROXY: '1', METRICS_TOKEN: TOKEN });
const bare = await startTestApp();
afterAll(async () => {
  await app.close();
  await bare.close();
});

const ask = (site: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: '/metrics', remoteAddress, headers });

/** The value of one metric in the text. */
async function figure(name: string): Promise<number> {
  const { body } = await ask(app, '127.0.0.1');
  const line = body.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

describe('GET /metrics', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'can be read from this machine, %s',
    async (address) => {
      const { statusCode, headers, body } = await ask(bare, address);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(body).toMatch(/^hemma_nodejs_eventloop_lag_seconds \d/m);
      expect(body).toMatch(/^hemma_process_resident_memory_bytes \d/m);
    },
  );

  // ASVS 13.4.5
  it('can be read from elsewhere only with the token', async () => {
    expect((await ask(app, '192.0.2.1', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${TOKEN}x` }]) {
      const answer = await ask(app, '192.0.2.1', headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('process_');
    }
    expect((await ask(bare, '192.0.2.1', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(404);
  });

  // ASVS 13.4.5
  it.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ])('cannot be read through a proxy on this machine, %j', async (headers) => {
    for (const one of [app, bare]) expect((await ask(one, '127.0.0.1', headers)).statusCode).toBe(404);
  });

  it('counts requests by route and status, not by address', async () => {
    const host = await newHost(app);
    await host.send('GET', '/api/cabins/987654');
    await host.send('GET', '/api/cabins/876543');
    expect(await figure('hemma_http_requests_total{method="GET",route="/api/cabins/:id",status="404"}')).toBe(
      2,
    );
    expect(
      await figure('hemma_http_request_duration_seconds_count{method="GET",route="/api/cabins/:id"}'),
    ).toBe(2);
    const before = await figure('hemma_http_requests_total{method="GET",route="pages",status="404"}');
    await app.app.inject('/made/up/address');
    expect(await figure('hemma_http_requests_total{method="GET",route="pages",status="404"}')).toBe(
      before + 1,
    );
  });

  it('counts guest pages and written scans', async () => {
    const { token } = await newActiveCabin(app, await newHost(app));
    const headers = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Safari/604.1',
    };
    const open = (code: string) => app.app.inject({ url: `/cabins/${code}`, headers });
    const pages = (answer: string) => figure(`hemma_guest_pages_total{answer="${answer}"}`);
    // The notification of the new cabin may still arrive, and a page made before it is not cached.
    await vi.waitFor(async () => {
      const made = await pages('made');
      await app.app.inject({ url: `/cabins/${token}`, headers: { 'user-agent': 'Googlebot/2.1' } });
      expect(await pages('made')).toBe(made);
    }, 20_000);
    const [made, cached] = [await pages('made'), await pages('cached')];
    expect(made).toBeGreaterThan(0);
    for (let index = 0; index < 3; index += 1) await open(token);
    await open('QQQQ0000');
    expect(await pages('made')).toBe(made);
    expect(await pages('cached')).toBe(cached + 3);
    expect(await pages('missed')).toBe(1);
    expect(await figure('hemma_guest_page_cache_pages')).toBe(1);
    await vi.waitFor(async () => expect(await figure('hemma_scans_total{outcome="written"}')).toBe(3), {
      timeout: 20_000,
      interval: 100,
    });
    expect(await figure('hemma_scans_waiting')).toBe(0);
  });

  it('has names with a common prefix', async () => {
    const { body } = await ask(app, '127.0.0.1');
    const names = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(names.filter((line) => !line.startsWith('hemma_'))).toEqual([]);
  });

  it('reports database and mails', async () => {
    expect(await figure('hemma_database_latency_seconds')).toBeGreaterThan(0);
    expect(await figure('hemma_mails{state="queued"}')).toBe(0);
  });
});

it('the alerts and the dashboard in deploy use metrics that exist', async () => {
  const { body } = await ask(bare, '127.0.0.1');
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = await readFile(fromRoot('deploy', file), 'utf8');
    const used = new Set([...text.matchAll(/\bhemma_\w+/g)].map(([name]) => name.replace(/_bucket$/, '')));
    expect(used.size).toBeGreaterThan(8);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  }
});
