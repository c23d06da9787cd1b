import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { eraseAccount, requestExport } from '#shared/contracts/privacy.ts';
import { startBucket } from '#test/bucket.ts';
import { startMailServer } from '#test/mail-server.ts';
import { pictureAs } from '#test/pictures.ts';
import { createEmptyDatabase } from '#test/postgres.ts';
import { childrenOf } from '#test/processes-under.ts';
import { remoteClientOf } from '#test/remote-client.ts';
import { runServer, type ServerProcess } from '#test/server-process.ts';

// R-system-5.
const A_MINUTE = { timeout: 60_000, interval: 50 };
const database = await createEmptyDatabase();
const bucket = await startBucket();
const mailServer = await startMailServer();
const folder = mkdtempSync(join(tmpdir(), 'hemma-killed-jobs-'));
const boss = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };
const settings = {
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  ADMIN_EMAIL: boss.email,
  ADMIN_PASSWORD: boss.password,
  RATE_LIMIT_SCALE: '1000',
  ...bucket.settings,
  ...mailServer.settings,
};
afterAll(async () => {
  await database.drop();
  await bucket.close();
  await mailServer.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  bucket.before = async () => 'answer';
  mailServer.mails.length = 0;
});

/** Requests to the bucket that begin so hang until it is said what becomes of them; counts how many there have been. */
function hold(start: string) {
  const gate = Promise.withResolvers<'answer' | 'hang up'>();
  let count = 0;
  bucket.before = async (asked) => {
    if (!asked.startsWith(start)) return 'answer';
    count += 1;
    return gate.promise;
  };
  return { count: () => count, letGo: gate.resolve };
}

const started = async (more: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = await runServer({ ...settings, ...more });
  await server.ready;
  return server;
};

async function newHost({ url }: ServerProcess) {
  const email = `${randomUUID()}@cabins.example`;
  const names = { firstName: 'Karin', lastName: 'Ek' };
  const account = { email, password: 'Kvast-och-skyffel-9' };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...names, ...account }),
  });
  expect(answer.status).toBe(201);
  const { token } = await remoteClientOf(url).call(login, { body: account });
  const host = remoteClientOf(url, token);
  await host.call(uploadPicture, { body: await pictureAs('png') });
  await vi.waitFor(() => expect([...bucket.files.keys()].join()).not.toContain('/sent'), A_MINUTE);
  return { ...host, ...account };
}

const mailed = (email: string) => mailServer.mails.filter(({ to }) => to === email).length;

it('an export that a killed site was making is made by the next within a minute', async () => {
  const first = await started();
  const host = await newHost(first);
  const held = hold('GET /');
  await host.call(requestExport, {});
  await vi.waitFor(() => expect(held.count()).toBe(1), A_MINUTE);
  await first.end('SIGKILL');
  held.letGo('hang up');
  bucket.before = async () => 'answer';

  const second = await started();
  await vi.waitFor(() => expect(mailed(host.email)).toBe(1), A_MINUTE);
  expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

it('an export that a killed process was making is made by its neighbour within a minute', async () => {
  const site = await started({ WEB_CONCURRENCY: '2' });
  const host = await newHost(site);
  const held = hold('GET /');
  await host.call(requestExport, {});
  await vi.waitFor(() => expect(held.count()).toBe(1), A_MINUTE);
  // Whichever of the two makes it: one is there all the time.
  const [one = 0, other = 0] = childrenOf(site.pid);
  process.kill(one, 'SIGKILL');
  const isTakenUp = () => held.count() > 1;
  for (let waitedS = 0; waitedS < 25 && !isTakenUp(); waitedS += 1) await sleep(1000);
  if (!isTakenUp()) process.kill(other, 'SIGKILL');
  await vi.waitFor(() => expect(isTakenUp()).toBe(true), A_MINUTE);
  held.letGo('answer');
  await vi.waitFor(() => expect(mailed(host.email)).toBe(1), A_MINUTE);
  expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

it('files of an erased account that a killed site was removing are removed by the next within a minute', async () => {
  const first = await started();
  const others = bucket.files.size;
  const host = await newHost(first);
  const held = hold('DELETE /');
  const erasing = host.call(eraseAccount, { body: { password: host.password } }).catch(() => {});
  await vi.waitFor(() => expect(held.count()).toBeGreaterThan(0), A_MINUTE);
  await first.end('SIGKILL');
  await erasing;
  const all = bucket.files.size;
  held.letGo('hang up');
  bucket.before = async () => 'answer';

  const second = await started();
  expect(all).toBeGreaterThan(others);
  await vi.waitFor(() => expect(bucket.files.size).toBe(others), A_MINUTE);
  expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

const unfinished = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));

it('what a process does that merely stands still is not done by another', async () => {
  const first = await started();
  const before = unfinished();
  const host = await newHost(first);
  const held = hold('GET /');
  await host.call(requestExport, {});
  await vi.waitFor(() => expect(held.count()).toBe(1), A_MINUTE);
  process.kill(first.pid, 'SIGSTOP');
  const second = await started();
  await sleep(25_000); // longer than one that is dead would have its work
  expect(held.count()).toBe(1);
  process.kill(first.pid, 'SIGCONT');
  held.letGo('answer');
  await vi.waitFor(() => expect(mailed(host.email)).toBe(1), A_MINUTE);
  expect(unfinished()).toEqual(before);
  expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(mailed(host.email)).toBe(1);
});
