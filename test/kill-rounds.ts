import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { mintTags } from '#shared/contracts/tags.ts';
import { type BusyHost, busyHost } from './busy-host.ts';
import { processesUnder, runServer, type ServerProcess } from './server-process.ts';
import { remoteClientOf } from './remote-client.ts';

/** One round for each target by default; `KILL_ROUNDS=100` tries many more moments. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4);
/** A round takes two seconds, and much longer on a busy machine. */
export const KILL_ROUNDS_MS = ROUNDS * 60_000;
const HOSTS = 3;
const MAX_WAIT_MS = 60_000;

/** The targets, in turn: the site's first process, a worker, the database, all of them. */
const TARGETS = ['site', 'worker', 'database', 'all'] as const;

const admin = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };

async function newCodes(url: string): Promise<string[]> {
  const { token } = await remoteClientOf(url).call(login, { body: admin });
  return (await remoteClientOf(url, token).call(mintTags, { body: { count: 5000 } })).codes;
}

const sumOf = (hosts: BusyHost[]) => hosts.reduce((sum, host) => sum + host.acknowledged(), 0);

const databaseOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Kills without warning. The children of a killed process must notice by themselves. */
function kill(target: (typeof TARGETS)[number], { pid }: ServerProcess, dataDir: string): void {
  const database = databaseOf(dataDir);
  const workers = processesUnder(pid).filter((child) => child !== database && !isUnder(child, database));
  const pids = {
    site: [pid],
    worker: [workers[randomInt(workers.length)] ?? 0],
    database: [database],
    all: [pid, ...processesUnder(pid)],
  };
  for (const one of pids[target]) killOne(one);
}

const isUnder = (pid: number, other: number) => processesUnder(other).includes(pid);

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // ended with an earlier one
  }
}

/** Waits until the site answers again. */
async function waitUntilBack(url: string): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let inARow = 0; inARow < 5;) {
    const isReady = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
    inARow = isReady ? inARow + 1 : 0;
    if (Date.now() > deadline) throw new Error('the site did not come back');
    if (!isReady) await sleep(20);
  }
}

/** Whether the site itself survives the kill. */
const isPart = (target: (typeof TARGETS)[number]) => target === 'worker' || target === 'database';

/**
 * Repeatedly kills a site of two workers, or a part of it, at random moments while hosts save. After each kill every
 * acknowledged save must be stored, and the interrupted one completely or not at all.
 */
export async function killRounds(dataDir: string): Promise<void> {
  const settings = {
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: '2',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '100000',
  };
  let hosts: BusyHost[] = [];
  let server: ServerProcess | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const target = TARGETS[round % TARGETS.length] ?? 'all';
    server ??= await runServer(settings);
    await server.ready;
    const { url } = server;
    if (round === 0) {
      const codes = await newCodes(url);
      hosts = await Promise.all(Array.from({ length: HOSTS }, () => busyHost(url, codes)));
    }
    await waitUntilBack(url);
    for (const host of hosts) await host.check(url);

    const enough = new AbortController();
    const writing = Promise.all(hosts.map((host) => host.writeUntilCutOff(url, enough.signal)));
    let isOver = false; // a host ended by itself: `writing` rejects with the reason
    writing.catch(() => {}).finally(() => (isOver = true));
    const wanted = sumOf(hosts) + randomInt(3, 40);
    while (sumOf(hosts) < wanted && !isOver) await sleep(1);
    await sleep(randomInt(20));
    kill(target, server, dataDir);
    if (isPart(target)) await sleep(randomInt(300)); // some hosts go on with what is left
    enough.abort();
    await writing;
    if (isPart(target)) continue;
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
    server = undefined;
  }
  expect(sumOf(hosts)).toBeGreaterThan(ROUNDS); // else nothing was tested
  server ??= await runServer({ ...settings, WEB_CONCURRENCY: '1' }); // enough to check
  await server.ready;
  await waitUntilBack(server.url);
  for (const host of hosts) await host.check(server.url);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

  console.info(`${ROUNDS} kills, ${sumOf(hosts)} acknowledged writes, 0 missing`);
}
