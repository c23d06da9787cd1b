import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { getSystem } from '#shared/contracts/system/system.ts';
import { scans } from '#server/db/schema.ts';
import { startAppOn, type TestApp } from '#test/app.ts';
import { newActiveCabin, newAdmin, newHost } from '#test/factories.ts';
import { startCluster } from '#test/postgres-cluster.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const UNTIL_HEARD = { timeout: 30_000 };

const open = ({ app }: TestApp, path: string) =>
  app.inject({ url: `/cabins/${path}`, headers: { 'user-agent': IPHONE } });

// ASVS 16.5.2
it('without the database, cached pages are served and others answer 503', async () => {
  const cluster = await startCluster();
  const app = await startAppOn(cluster.url);
  const host = await newHost(app, { plan: 'pro' });
  const seen = await newActiveCabin(app, host, 'Sjöstugan');
  const unseen = await newActiveCabin(app, host, 'Skogsstugan');
  const admin = await newAdmin(app);
  // A late notification of the new cabin may drop its page again.
  await vi.waitFor(async () => {
    expect((await open(app, seen.token)).statusCode).toBe(200);
    await sleep(100);
    expect((await admin.call(getSystem, {})).cache.pages).toBe(1);
  }, UNTIL_HEARD);

  await cluster.stop();
  for (let visit = 0; visit < 3; visit += 1) {
    const kept = await open(app, seen.token);
    expect(kept.statusCode).toBe(200);
    expect(kept.body).toContain('Sjöstugan');
  }
  for (const path of [unseen.token, `${seen.token}?lang=de`, 'ZZZZ0000']) {
    const answer = await open(app, path);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.headers['x-request-id']).toBeTruthy();
    expect(answer.body).toContain('<html');
  }
  await app.close();
});

it('when the database is back, pending views are written and changes arrive again', async () => {
  const cluster = await startCluster({ durable: true });
  const app = await startAppOn(cluster.url);
  const host = await newHost(app);
  const cabin = await newActiveCabin(app, host, 'Sjöstugan');
  await open(app, cabin.token);

  await cluster.crash();
  // Its processes end one by one; an uncached page shows when the last is gone.
  await vi.waitFor(async () => expect((await open(app, 'ZZZZ0000')).statusCode).toBe(503), UNTIL_HEARD);
  for (let visit = 0; visit < 20; visit += 1) expect((await open(app, cabin.token)).statusCode).toBe(200);
  await cluster.restart();

  const written = async () =>
    expect(await app.database.db.select().from(scans).where(eq(scans.code, cabin.token))).toHaveLength(21);
  await vi.waitFor(written, { timeout: 30_000, interval: 100 });
  for (const name of ['Stora stugan', 'Lilla stugan']) {
    await host.call(updateCabin, { params: { id: cabin.id }, body: { name } });
    await vi.waitFor(async () => expect((await open(app, cabin.token)).body).toContain(name), {
      timeout: 20_000,
    });
  }
  await app.close();
  await cluster.stop();
});
