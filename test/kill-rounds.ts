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

/** Each of those who are killed once; `KILL_ROUNDS=100` tries many more moments than every run of the tests has time for. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4);
/** A round takes two seconds, and on a busy machine many more. */
export const KILL_ROUNDS_MS = ROUNDS * 60_000;
const HOSTS = 3;
const UNTIL_BACK_MS = 60_000;

/** Who is killed, one after the other: the first process of the site, a worker, the database, all at once. */
const VICTIMS = ['site', 'worker', 'database', 'all'] as const;

const admin = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };

async function newCodes(url: string): Promise<string[]> {
  const { token } = await remoteClientOf(url).call(login, { body: admin });
  return (await remoteClientOf(url, token).call(mintTags, { body: { count: 5000 } })).codes;
}

const sumOf = (hosts: BusyHost[]) => hosts.reduce((sum, host) => sum + host.acknowledged(), 0);

const databaseOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Kills at once; the children of whom it kills are to notice. */
function kill(victim: (typeof VICTIMS)[number], { pid }: ServerProcess, dataDir: string): void {
  const database = databaseOf(dataDir);
  const workers = processesUnder(pid).filter((child) => child !== database && !isUnder(child, database));
  const victims = {
    site: [pid],
    worker: [workers[randomInt(workers.length)] ?? 0],
    database: [database],
    all: [pid, ...processesUnder(pid)],
  };
  for (const one of victims[victim]) killOne(one);
}

const isUnder = (pid: number, other: number) => processesUnder(other).includes(pid);

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // ended with the one before
  }
}

/** Until the site answers again after one of its parts was killed. */
async function untilBack(url: string): Promise<void> {
  const deadline = Date.now() + UNTIL_BACK_MS;
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

/** What is killed in a round that leaves the site itself alone. */
const isPart = (victim: (typeof VICTIMS)[number]) => victim === 'worker' || victim === 'database';

/**
 * Kills the site of two workers, or a part of it, at random moments while hosts write, again and again; after each every
 * acknowledged write must be there, and the one that was cut off wholly or not at all.
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
    const victim = VICTIMS[round % VICTIMS.length] ?? 'all';
    server ??= await runServer(settings);
    await server.ready;
    const { url } = server;
    if (round === 0) {
      const codes = await newCodes(url);
      hosts = await Promise.all(Array.from({ length: HOSTS }, () => busyHost(url, codes)));
    }
    await untilBack(url);
    for (const host of hosts) await host.check(url);

    const enough = new AbortController();
    const writing = Promise.all(hosts.map((host) => host.writeUntilCutOff(url, enough.signal)));
    let isOver = false; // none may end by itself; if one does, `writing` says why
    writing.catch(() => {}).finally(() => (isOver = true));
    const wanted = sumOf(hosts) + randomInt(3, 40);
    while (sumOf(hosts) < wanted && !isOver) await sleep(1);
    await sleep(randomInt(20));
    kill(victim, server, dataDir);
    if (isPart(victim)) await sleep(randomInt(300)); // some go on on what is left
    enough.abort();
    await writing;
    if (isPart(victim)) continue;
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
    server = undefined;
  }
  expect(sumOf(hosts)).toBeGreaterThan(ROUNDS); // otherwise nothing was proved
  server ??= await runServer({ ...settings, WEB_CONCURRENCY: '1' }); // enough to look
  await server.ready;
  await untilBack(server.url);
  for (const host of hosts) await host.check(server.url);
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

  console.info(`${ROUNDS} kills, ${sumOf(hosts)} acknowledged writes, 0 missing`);
}
