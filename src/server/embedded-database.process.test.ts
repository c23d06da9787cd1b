import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { changePassword } from '#shared/contracts/accounts/password-change.ts';
import { activateCabin } from '#shared/contracts/cabins.ts';
import { mintTags } from '#shared/contracts/tags.ts';
import { newCabin } from '#test/factories.ts';
import {
  isAlive,
  processesUnder,
  startErrorOf,
  runServer,
  type ServerProcess,
} from '#test/server-process.ts';
import { remoteClientOf } from '#test/remote-client.ts';
import { runningDatabaseUrl } from './db/embedded/pid-file.ts';
import { prepareServer } from './db/embedded/server.ts';

// The site on its embedded PostgreSQL, as processes: starts, stops and crashes of either.
// All tests share one site, because creating a database is slow: each expects it to run, and leaves it running.

const SOON = { timeout: 30_000, interval: 50 };
const DEEP = join(...Array.from({ length: 8 }, (_, at) => `${at}-${'ä'.repeat(20)}`));

const folder = await mkdtemp(join(tmpdir(), 'hemma-embedded-'));
const privateFolder = join(folder, 'home');
let DATA_DIR = join(privateFolder, DEEP, 'data');
let site: ServerProcess;

beforeAll(async () => {
  await chmod(folder, 0o755);
  // What a killed first start leaves behind.
  await mkdir(join(DATA_DIR, 'postgres', 'hemma-unfinished-1', 'base'), { recursive: true });
  await writeFile(join(DATA_DIR, 'postgres', 'hemma-unfinished-1', 'PG_VERSION'), '18\n');
  await chmod(privateFolder, 0o700);
  site = await started({ PUBLIC_URL: 'https://guide.example' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function started(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await runServer({ DATA_DIR, ...settings });
  await server.ready;
  return server;
}

const pidFile = () => join(DATA_DIR, 'postgres', 'postmaster.pid');
const pidLines = () => readFileSync(pidFile(), 'utf8').split('\n');
const databasePid = () => Number(pidLines()[0]);

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(runningDatabaseUrl(DATA_DIR));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Creates a table by which a test recognizes this database later. */
const mark = (table: string) => query(`create table "${table}" ()`);
const isMarked = async (table: string) => (await query(`select to_regclass('"${table}"')::text`))[0] !== null;

const tokenOf = async (body: { email: string; password: string }) =>
  (await remoteClientOf(site.url).call(login, { body })).token;

let admin: { email: string; password: string };

it('the first start prints the address and a first admin sign-in, which works', async () => {
  const printed = site.printed();
  expect(printed.at(-1)).toBe('Hemma is ready: https://guide.example');
  const [, email = '', password = ''] =
    /^First admin sign-in, shown once: (\S+) with password (\S+)$/.exec(printed[0] ?? '') ?? [];
  admin = { email, password };
  expect(await tokenOf(admin)).not.toBe('');
});

it('removes what a killed first start left behind', () => {
  expect(readdirSync(join(DATA_DIR, 'postgres'))).not.toContain('hemma-unfinished-1');
});

// ASVS 13.2.3
it('starts with a long DATA_DIR path, and opens no port', async () => {
  expect(processesUnder(site.pid)).toContain(databasePid());
  const [, , , port, socketFolder = '', listens] = pidLines();
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
});

it('works in a folder that only its owner can enter, also as root', async () => {
  // PostgreSQL runs without root's rights.
  expect(await readFile(`/proc/${databasePid()}/status`, 'utf8')).toMatch(/^CapEff:\s+0+$/m);
});

it('refuses a folder that another site uses', async () => {
  const database = databasePid();
  expect(await startErrorOf({ DATA_DIR })).toBe(
    `Setting DATA_DIR is "${DATA_DIR}", but takes a folder that no other site uses; process ${site.pid} does.`,
  );
  expect(databasePid()).toBe(database);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

it('a stopped site leaves nothing behind, and starts again with its folder moved, even without a temporary folder', async () => {
  await mark('before the move');
  const processes = processesUnder(site.pid);
  const [, , , , socketFolder = ''] = pidLines();
  expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(processes.filter(isAlive)).toEqual([]);
  expect(existsSync(socketFolder)).toBe(false);

  const moved = join(folder, DEEP, 'data');
  await mkdir(dirname(moved), { recursive: true });
  await rename(DATA_DIR, moved);
  DATA_DIR = moved;
  site = await started({ TMPDIR: join(folder, 'nowhere') });
  expect(await isMarked('before the move')).toBe(true);
  expect(site.printed().join()).not.toContain('sign-in');
  expect(await tokenOf(admin)).not.toBe('');
});

it('stops a database that a killed site left running, and continues with its data', async () => {
  expect(await site.end('SIGINT')).toEqual({ code: 0, signal: null });
  const stale = await prepareServer({ folder: join(DATA_DIR, 'postgres'), settings: {}, onOutput: () => {} });
  const { pid, ended } = await stale.launch();
  await mark('while left running');
  site = await started();
  await ended;
  expect(databasePid()).not.toBe(pid);
  expect(await isMarked('while left running')).toBe(true);
});

it('kills a stale database that does not react to signals, with all its processes', async () => {
  await mark('before it stopped');
  const database = databasePid();
  const processes = [database, ...processesUnder(database)];
  // The database itself first: it would start a new one for a process that ends meanwhile.
  for (const pid of processes) if (isAlive(pid)) process.kill(pid, 'SIGSTOP');
  await site.end('SIGKILL');
  site = await started();
  expect(processes.filter(isAlive)).toEqual([]);
  expect(await isMarked('before it stopped')).toBe(true);
});

it('a killed site takes its database with it, and the next start works, even with an empty pid file', async () => {
  await mark('before the site was killed');
  const processes = processesUnder(site.pid);
  await site.end('SIGKILL');
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), SOON);
  await writeFile(pidFile(), '');
  site = await started();
  expect(await isMarked('before the site was killed')).toBe(true);
});

it('ignores the pid file of a killed database whose process id another program has now', async () => {
  await mark('before all were killed');
  const lines = pidLines();
  for (const pid of [...processesUnder(site.pid), site.pid]) process.kill(pid, 'SIGKILL');
  await site.ended;
  // A program that even names the folder.
  const data = dirname(pidFile());
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', '--', '-D', data, '-v']);
  await writeFile(pidFile(), [other.pid, ...lines.slice(1)].join('\n'));
  site = await started();
  expect(await isMarked('before all were killed')).toBe(true);
  expect(isAlive(other.pid ?? 0)).toBe(true);
  other.kill();
});

it('restarts a database that dies with a growing pause, and serves guests from the cache until then', async () => {
  const host = remoteClientOf(site.url, await tokenOf(admin));
  await host.call(changePassword, {
    body: { currentPassword: admin.password, newPassword: 'Fir-and-birch-41' },
  });
  const { codes } = await host.call(mintTags, { body: { count: 1 } });
  const { id, name } = await newCabin(host);
  const { token } = await host.call(activateCabin, { params: { id }, body: { code: codes[0] ?? '' } });
  const open = (search = '') => fetch(`${site.url}/cabins/${token}${search}`);
  expect((await open()).status).toBe(200);
  // The notification of the activation may come after that, and removes the page from the cache again.
  await sleep(500);
  expect((await open()).status).toBe(200);

  const needed = join(DATA_DIR, 'postgres', 'global', 'pg_control');
  await rename(needed, join(folder, 'kept'));
  process.kill(databasePid(), 'SIGKILL');
  const pauses = () =>
    site
      .logged()
      .map((line) => /is started again in (.*) s$/.exec(line)?.[1])
      .filter((pause) => pause !== undefined);
  await vi.waitFor(() => expect(pauses().length).toBeGreaterThan(4), SOON);
  expect(pauses().slice(0, 5)).toEqual(['0.1', '0.2', '0.4', '0.8', '1.6']);
  expect((await open()).status).toBe(200);
  expect(await (await open()).text()).toContain(name);
  expect((await open('?lang=es')).status).toBe(503);
  expect((await host.send('GET', '/api/cabins')).status).toBe(503);

  await rename(join(folder, 'kept'), needed);
  await vi.waitFor(async () => expect((await open('?lang=es')).status).toBe(200), SOON);
  expect((await host.send('GET', '/api/cabins')).status).toBe(200);
  expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
});
