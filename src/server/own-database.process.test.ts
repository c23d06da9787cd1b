import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { listCabins } from '#shared/contracts/cabins.ts';
import { isAlive, processesUnder } from '#test/processes-under.ts';
import { remoteClientOf } from '#test/remote-client.ts';
import { refusalOf, runServer, type ServerProcess } from '#test/server-process.ts';
import { addressOfRunning } from './db/own/running.ts';
import { prepareServer } from './db/own/server.ts';

// The site on its own PostgreSQL, as a program: what becomes of the two when either starts, ends or dies.

const SOON = { timeout: 30_000, interval: 50 };

let folder: string;
let DATA_DIR: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemma-own-'));
  DATA_DIR = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The data of a site that was started once and ended well: to make a database takes longer than all else here. */
const STARTED_ONCE = await mkdtemp(join(tmpdir(), 'hemma-started-once-'));
beforeAll(async () => {
  const server = await runServer({ DATA_DIR: STARTED_ONCE });
  await server.ready;
  await endWell(server);
});
afterAll(() => rm(STARTED_ONCE, { recursive: true, force: true }));

/** Starts a site that was started before. */
async function startedAgain(settings: Record<string, string> = {}): Promise<ServerProcess> {
  await cp(STARTED_ONCE, DATA_DIR, { recursive: true });
  return started(settings);
}

async function started(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await runServer({ DATA_DIR, ...settings });
  await server.ready;
  return server;
}

const endWell = async (server: ServerProcess) =>
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

const note = () => readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
const databasePid = () => Number(note()[0]);

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(addressOfRunning(DATA_DIR));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Something that only this folder's database knows. */
const remember = () => query(`create table remembered as select 'as it was' as what`);
const remembered = () => query('select what from remembered');

it('starts where DATA_DIR lies deep, opens no port, and leaves nothing behind when it ends', async () => {
  DATA_DIR = join(folder, ...Array.from({ length: 8 }, (_, at) => `${at}-${'ä'.repeat(20)}`), 'data');
  const server = await started();
  const processes = processesUnder(server.pid);
  expect(processes).toContain(databasePid());
  const [, , , port, socketFolder = '', listens] = note();
  expect(Buffer.byteLength(join(socketFolder, `.s.PGSQL.${port}`))).toBeLessThan(100);
  expect(listens).toBe('');
  expect(await query('select current_user')).toEqual(['hemma']);
  expect(await query('select rolsuper from pg_roles where rolname = current_user')).toEqual([false]);
  for (const [setting, value] of Object.entries({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
  })) {
    expect(await query(`select current_setting('${setting}')`)).toEqual([value]);
  }
  expect(await query(`select 'Åsa' ilike '%åsa%' and 'Z' < 'a'`)).toEqual([true]);

  await remember();
  await endWell(server);
  expect(processes.filter(isAlive)).toEqual([]);
  expect(existsSync(socketFolder)).toBe(false);
  const next = await started();
  expect(await remembered()).toEqual(['as it was']);
  await endWell(next);
});

it('does without a temporary folder that is set and not there', async () => {
  const server = await startedAgain({ TMPDIR: join(folder, 'nowhere') });
  expect(await query('select 1')).toEqual([1]);
  await endWell(server);
});

it('a folder belongs to one site at a time', async () => {
  const first = await startedAgain({ WEB_CONCURRENCY: '2' });
  const database = databasePid();
  expect(await refusalOf({ DATA_DIR })).toBe(
    `Setting DATA_DIR is "${DATA_DIR}", but takes a folder that no other site uses; process ${first.pid} does.`,
  );
  expect(databasePid()).toBe(database);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await endWell(first);
});

it('a killed site takes its database with it, and the next start goes on', async () => {
  const first = await startedAgain();
  await remember();
  const processes = processesUnder(first.pid);
  await first.end('SIGKILL');
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), SOON);
  const next = await started();
  expect(await remembered()).toEqual(['as it was']);
  await endWell(next);
});

it('a database that a killed site left running is ended, and its data taken over', async () => {
  await endWell(await startedAgain());
  const left = await prepareServer({ folder: join(DATA_DIR, 'postgres'), settings: {}, onOutput: () => {} });
  const { pid, ended } = await left.launch();
  await remember();
  const next = await started();
  await ended;
  expect(databasePid()).not.toBe(pid);
  expect(await remembered()).toEqual(['as it was']);
  await endWell(next);
});

it('a note that a killed database left is no server, whoever has the number now, and whether it is whole or not', async () => {
  const first = await startedAgain();
  await remember();
  const killed = [...processesUnder(first.pid), first.pid];
  const written = note();
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  await first.ended;
  const other = spawn('sleep', ['1000']);
  for (const content of [[other.pid, ...written.slice(1)].join('\n'), '']) {
    await writeFile(join(DATA_DIR, 'postgres', 'postmaster.pid'), content);
    const next = await started();
    expect(await remembered()).toEqual(['as it was']);
    await endWell(next);
  }
  expect(isAlive(other.pid ?? 0)).toBe(true);
  other.kill();
});

it('a first start that was killed half-way is begun again', async () => {
  await mkdir(join(DATA_DIR, 'postgres.new', 'base'), { recursive: true });
  await writeFile(join(DATA_DIR, 'postgres.new', 'PG_VERSION'), '18\n');
  await endWell(await started());
  expect(readdirSync(DATA_DIR)).not.toContain('postgres.new');
});

it('a folder that only its owner can enter will do, as root too', async () => {
  DATA_DIR = join(folder, 'home', 'data');
  await mkdir(dirname(DATA_DIR), { mode: 0o700 });
  const server = await started();
  // As any user: without any rights of root's.
  expect(await readFile(`/proc/${databasePid()}/status`, 'utf8')).toMatch(/^CapEff:\s+0+$/m);
  await remember();
  await endWell(server);

  const moved = join(folder, 'data');
  await rename(DATA_DIR, moved);
  DATA_DIR = moved;
  const next = await started();
  expect(await remembered()).toEqual(['as it was']);
  await endWell(next);
});

it('a folder that cannot hold the database is refused in one line and left as it is', async () => {
  const here = (name: string) => join(DATA_DIR, name);
  const cases: [string, string, string][] = [
    ['database/PG_VERSION', '17\n', `of this version; ${here('database')} was made by an earlier one`],
    ['postgres/PG_VERSION', '17\n', `the data of PostgreSQL 18, and ${here('postgres')} is of PostgreSQL 17`],
    ['postgres/notes.txt', 'mine', `${here('postgres')} holds other files`],
  ];
  for (const [file, content, reason] of cases) {
    await mkdir(dirname(here(file)), { recursive: true });
    await writeFile(here(file), content);
    expect(await refusalOf({ DATA_DIR })).toContain(reason);
    expect(readdirSync(dirname(here(file)))).toHaveLength(1);
    expect(await readFile(here(file), 'utf8')).toBe(content);
    await rm(DATA_DIR, { recursive: true });
  }
  expect(await refusalOf({ DATA_DIR: '/proc/hemma' })).toContain(
    'but takes a folder that can be written to (',
  );
  DATA_DIR = join(folder, 'a'.repeat(250), 'b'.repeat(250));
  expect(await refusalOf({ DATA_DIR })).toContain('but takes a folder whose path is shorter than ');
});

it('a machine for which no PostgreSQL comes along is told to name a server', async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,Object.defineProperty(process,'arch',{value:'riscv64'})`;
  expect(await refusalOf({ DATA_DIR, NODE_OPTIONS })).toBe(
    'Setting DATABASE_URL is not set, but takes the address of a PostgreSQL server: no PostgreSQL comes along for linux-riscv64.',
  );
});

it('a database that dies is started again with a growing pause, and guests read from the cache meanwhile', async () => {
  const server = await startedAgain({ DEMO: '1' });
  const { token } = await remoteClientOf(server.url).call(login, {
    body: { email: 'demo@hemma.example', password: 'Demo1234' },
  });
  const host = remoteClientOf(server.url, token);
  const cabin = (await host.call(listCabins, {})).find((one) => one.token !== null);
  const open = (search = '') => fetch(`${server.url}/cabins/${cabin?.token}${search}`);
  expect((await open()).status).toBe(200);

  const needed = join(DATA_DIR, 'postgres', 'global', 'pg_control');
  await rename(needed, join(folder, 'kept'));
  process.kill(databasePid(), 'SIGKILL');
  const pauses = () =>
    server
      .logged()
      .map((line) => /is started again in (.*) s$/.exec(line)?.[1])
      .filter((pause) => pause !== undefined);
  await vi.waitFor(() => expect(pauses().length).toBeGreaterThan(4), SOON);
  expect(pauses().slice(0, 5)).toEqual(['0.1', '0.2', '0.4', '0.8', '1.6']);
  expect((await open()).status).toBe(200);
  expect(await (await open()).text()).toContain(cabin?.name);
  expect((await open('?lang=es')).status).toBe(503);
  expect((await host.send('GET', '/api/cabins')).status).toBe(503);

  await rename(join(folder, 'kept'), needed);
  await vi.waitFor(async () => expect((await open('?lang=es')).status).toBe(200), SOON);
  expect((await host.send('GET', '/api/cabins')).status).toBe(200);
  await endWell(server);
});

it('without unix sockets it is a port of this machine with a password, which stays', async () => {
  await mkdir(DATA_DIR);
  const open = () =>
    prepareServer({
      folder: join(DATA_DIR, 'postgres'),
      settings: {},
      onOutput: () => {},
      transport: 'loopback',
    });
  for (let start = 0; start < 2; start += 1) {
    const server = await open();
    const postmaster = await server.launch();
    const url = server.urlOf('hemma', 'hemma');
    expect(url).toMatch(/^postgres:\/\/hemma:[0-9a-f]{48}@127\.0\.0\.1:\d+\/hemma$/);
    expect(addressOfRunning(DATA_DIR)).toBe(url);
    expect(await query('select 1')).toEqual([1]);
    const wrong = new pg.Client(url.replace(/:[0-9a-f]{48}@/, ':guessed@'));
    await expect(wrong.connect()).rejects.toThrow('password authentication failed');
    await postmaster.stop();
    server.cleanUp();
  }
});
