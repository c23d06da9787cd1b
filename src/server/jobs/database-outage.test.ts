import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { startAppOn } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';
import { startCluster } from '#test/postgres-cluster.ts';

/** graphile-worker traces a fetch that fails while it stops, which happens now and then. */
function expectOnlyTraces() {
  const { mock } = vi.mocked(console.error);
  expect(mock.calls.map(String).filter((line) => !/^Trace: .*connect/i.test(line))).toEqual([]);
  vi.mocked(console.error).mockClear();
}

it('logs one line while the database is down, and continues its work when it is back', async () => {
  const cluster = await startCluster({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), 'hemma-outage-'));
  const logTo = new PassThrough();
  let log = '';
  logTo.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const app = await startAppOn(cluster.url, { DATA_DIR: folder }, { logTo });
  const { email } = await newHost(app);
  const mails = async () => (await readdir(join(folder, 'outbox')).catch(() => [])).length;
  const ask = () => clientOf(app).call(forgotPassword, { body: { email } });
  await ask();
  await vi.waitFor(async () => expect(await mails()).toBe(1), { timeout: 20_000 });

  const warnings = () => log.match(/background work.*?"/g) ?? [];
  await cluster.crash();
  await vi.waitFor(() => expect(warnings()).toHaveLength(1), { timeout: 20_000 });
  await cluster.restart();
  await vi.waitFor(ask, { timeout: 20_000 });
  await vi.waitFor(async () => expect(await mails()).toBe(2), { timeout: 20_000 });
  expect(warnings()).toEqual([expect.stringMatching(/^background work waits: /)]);

  await cluster.stop();
  await app.close();
  expect(warnings().length).toBeLessThanOrEqual(2);
  expectOnlyTraces();
  await rm(folder, { recursive: true });
});
