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
import { isAlive, processesUnder } from '#test/processes-under.ts';
import { remoteClientOf } from '#test/remote-client.ts';
import { refusalOf, runServer, type ServerProcess } from '#test/server-process.ts';
import { addressOfRunning } from './db/own/running.ts';
import { prepareServer } from './db/own/server.ts';

// The site on its own PostgreSQL, as a program: what becomes of the two when either starts, ends or dies.
// It is one site, as to make a database takes longer than all else here: each test takes it over running, and leaves it so.

const SOON = { timeout: 30_000, interval: 50 };
const DEEP = join(...Array.from({ length: 8 }, (_, at) => `${at}-${'ä'.repeat(20)}`));

const folder = await mkdtemp(join(tmpdir(), 'hemma-own-'));
const ownersAlone = join(folder, 'home');
let DATA_DIR = join(ownersAlone, DEEP, 'data');
let site: ServerProcess;

beforeAll(async () => {
  await chmod(folder, 0o755);
  // What a first start leaves that was killed half-way.
  await mkdir(join(DATA_DIR, 'postgres', 'hemma-unfinished-1', 'base'), { recursive: true });
  await writeFile(join(DATA_DIR, 'postgres', 'hemma-unfinished-1', 'PG_VERSION'), '18\n');
  await chmod(ownersAlone, 0o700);
  site = await started({ PUBLIC_URL: 'https://guide.example' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function started(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await runServer({ DATA_DIR, ...settings });
  await server.ready;
  return server;
}

const noteFile = () => join(DATA_DIR, 'postgres', 'postmaster.pid');
const note = () => readFileSync(noteFile(), 'utf8').split('\n');
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
const remember = (what: string) => query(`create table "${what}" ()`);
const remembers = async (what: string) => (await query(`select to_regclass('"${what}"')::text`))[0] !== null;

const tokenOf = async (body: { email: string; password: string }) =>
  (await remoteClientOf(site.url).call(login, { body })).token;

let admin: { email: string; password: string };

it('the first start prints the address and a first admin sign-in, which works', async () => {
  const said = site.printed();
  expect(said.at(-1)).toBe('Hemma is ready: https://guide.example');
  const [, email = '', password = ''] =
    /^First admin sign-in, shown once: (\S+) with password (\S+)$/.exec(said[0] ?? '') ?? [];
  admin = { email, password };
  expect(await tokenOf(admin)).not.toBe('');
});

it('a first start that was killed half-way is begun again', () => {
  expect(readdirSync(join(DATA_DIR, 'postgres'))).not.toContain('hemma-unfinished-1');
});

// ASVS 13.2.3
it('starts where DATA_DIR lies deep, and opens no port', async () => {
  expect(processesUnder(site.pid)).toContain(databasePid());
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
});

it('a folder that only its owner can enter will do, as root too', async () => {
  // As any user: without any rights of root's.
  expect(await readFile(`/proc/${databasePid()}/status`, 'utf8')).toMatch(/^CapEff:\s+0+$/m);
});

it('a folder belongs to one site at a time', async () => {
  const database = databasePid();
  expect(await refusalOf({ DATA_DIR })).toBe(
    `Setting DATA_DIR is "${DATA_DIR}", but takes a folder that no other site uses; process ${site.pid} does.`,
  );
  expect(databasePid()).toBe(database);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

it('a site that ends leaves nothing behind, and goes on where its folder is moved to, without a temporary folder too', async () => {
  await remember('before the move');
  const processes = processesUnder(site.pid);
  const [, , , , socketFolder = ''] = note();
  expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(processes.filter(isAlive)).toEqual([]);
  expect(existsSync(socketFolder)).toBe(false);

  const moved = join(folder, DEEP, 'data');
  await mkdir(dirname(moved), { recursive: true });
  await rename(DATA_DIR, moved);
  DATA_DIR = moved;
  site = await started({ TMPDIR: join(folder, 'nowhere') });
  expect(await remembers('before the move')).toBe(true);
  expect(site.printed().join()).not.toContain('sign-in');
  expect(await tokenOf(admin)).not.toBe('');
});

it('a database that a killed site left running is ended, and its data taken over', async () => {
  expect(await site.end('SIGINT')).toEqual({ code: 0, signal: null });
  const left = await prepareServer({ folder: join(DATA_DIR, 'postgres'), settings: {}, onOutput: () => {} });
  const { pid, ended } = await left.launch();
  await remember('while left running');
  site = await started();
  await ended;
  expect(databasePid()).not.toBe(pid);
  expect(await remembers('while left running')).toBe(true);
});

it('a database that does not even end when it is told to is killed with all its processes', async () => {
  await remember('before it stopped');
  const database = databasePid();
  const processes = [database, ...processesUnder(database)];
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  await site.end('SIGKILL');
  site = await started();
  expect(processes.filter(isAlive)).toEqual([]);
  expect(await remembers('before it stopped')).toBe(true);
});

it('a killed site takes its database with it, and the next start goes on, even on a note that was cut off', async () => {
  await remember('before the site was killed');
  const processes = processesUnder(site.pid);
  await site.end('SIGKILL');
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), SOON);
  await writeFile(noteFile(), '');
  site = await started();
  expect(await remembers('before the site was killed')).toBe(true);
});

it('a note that a killed database left is no server, no matter who has the number now', async () => {
  await remember('before all were killed');
  const written = note();
  for (const pid of [...processesUnder(site.pid), site.pid]) process.kill(pid, 'SIGKILL');
  await site.ended;
  // One that looks into the folder even.
  const data = dirname(noteFile());
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', '--', '-D', data, '-v']);
  await writeFile(noteFile(), [other.pid, ...written.slice(1)].join('\n'));
  site = await started();
  expect(await remembers('before all were killed')).toBe(true);
  expect(isAlive(other.pid ?? 0)).toBe(true);
  other.kill();
});

it('a database that dies is started again with a growing pause, and guests read from the cache until then', async () => {
  const host = remoteClientOf(site.url, await tokenOf(admin));
  await host.call(changePassword, {
    body: { currentPassword: admin.password, newPassword: 'Fir-and-birch-41' },
  });
  const { codes } = await host.call(mintTags, { body: { count: 1 } });
  const { id, name } = await newCabin(host);
  const { token } = await host.call(activateCabin, { params: { id }, body: { code: codes[0] ?? '' } });
  const open = (search = '') => fetch(`${site.url}/cabins/${token}${search}`);
  expect((await open()).status).toBe(200);
  // Word of the activation may come after that, and takes the page out of the cache again.
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
