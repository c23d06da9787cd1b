import { readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { ConfigError } from '#server/settings/wrong-setting.ts';
import { databaseStartError } from '#server/startup-errors.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { runningDatabaseUrl } from './pid-file.ts';
import { findPrograms } from './programs.ts';
import { prepareServer, type Server } from './server.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let folder: string;
let DATA_DIR: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemma-embedded-'));
  DATA_DIR = join(folder, 'data');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query('select 1')).rows.length === 1;
  } finally {
    await client.end();
  }
}

/** The message of a site that cannot have its database there. */
const refusal = (dataDir = DATA_DIR): Promise<string> =>
  openEmbeddedDatabase({ dataDir, processes: 1, log: quiet }).then(
    () => 'none',
    (error: unknown) => (databaseStartError(error, readConfig({ DATA_DIR: dataDir })) as ConfigError).message,
  );

it('refuses a folder that cannot hold the database, and leaves it unchanged', async () => {
  const here = (name: string) => join(DATA_DIR, name);
  const cases: [string, string, string][] = [
    ['postgres/PG_VERSION', '17\n', `the data of PostgreSQL 18, and ${here('postgres')} is of PostgreSQL 17`],
    ['postgres/notes.txt', 'mine', `${here('postgres')} holds other files`],
  ];
  for (const [file, content, reason] of cases) {
    await mkdir(dirname(here(file)), { recursive: true });
    await writeFile(here(file), content);
    expect(await refusal()).toContain(reason);
    expect(readdirSync(dirname(here(file)))).toHaveLength(1);
    expect(await readFile(here(file), 'utf8')).toBe(content);
    await rm(DATA_DIR, { recursive: true });
  }
  await mkdir(DATA_DIR);
  await symlink(join(folder, 'not-mounted'), here('postgres'));
  expect(await refusal()).toContain(`${here('postgres')} is a link that leads nowhere`);
  expect(await refusal('/proc/hemma')).toContain('but takes a folder that can be written to (');
  expect(await refusal(join(folder, 'a'.repeat(250), 'b'.repeat(250)))).toContain(
    'but takes a folder whose path is shorter than ',
  );
});

it('asks for a server on a platform without a package of PostgreSQL', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await refusal()).toBe(
    'Setting DATABASE_URL is not set, but takes the address of a PostgreSQL server: no PostgreSQL is included for linux-riscv64.',
  );
});

const open = (transport?: 'loopback') =>
  prepareServer({
    folder: join(DATA_DIR, 'postgres'),
    settings: {},
    onOutput: () => {},
    isDurable: false,
    ...(transport && { transport }),
  });

it.each([
  ['is not executable', (program: string) => writeFile(program, '', { mode: 0o644 })],
  ['is not there', () => Promise.resolve()],
])('names a program of PostgreSQL that %s, and what to do, but not the folder', async (_, make) => {
  await chmod(folder, 0o755);
  const broken = join(folder, 'broken');
  await make(broken);
  const messageOf = (error: unknown) =>
    (databaseStartError(error, readConfig({ DATA_DIR })) as ConfigError).message;
  const options = { folder: join(DATA_DIR, 'postgres'), settings: {}, onOutput: () => {}, isDurable: false };
  await mkdir(DATA_DIR);
  const sentence = `PostgreSQL's program ${broken} cannot be run (`;
  const withoutInitdb = { ...findPrograms(), initdb: broken };
  const initdb = await prepareServer({ ...options, programs: withoutInitdb }).catch(messageOf);
  expect(initdb).toContain(sentence);
  expect(initdb).toContain('make it executable');
  expect(initdb).not.toContain('DATA_DIR');

  const programs = findPrograms();
  const server = await prepareServer({ ...options, programs });
  programs.postgres = broken; // after the check of the programs
  expect(await server.launch().catch(messageOf)).toContain(sentence);
  server.cleanUp();
});

/** Expects that the server starts and accepts connections. */
async function expectToRun(server: Server): Promise<void> {
  const postmaster = await server.launch();
  const url = server.urlOf('hemma', 'hemma');
  expect(runningDatabaseUrl(DATA_DIR)).toBe(url);
  expect(await canConnect(url)).toBe(true);
  await postmaster.stop();
  server.cleanUp();
}

it.each([undefined, 'loopback' as const])(
  'ignores variables that are meant for another server (%s)',
  async (transport) => {
    await mkdir(DATA_DIR);
    const others = {
      PGHOST: 'db.example',
      PGPORT: '5999',
      PGUSER: 'somebody',
      PGPASSWORD: 'another',
      PGDATABASE: 'theirs',
      PGSSLMODE: 'require',
      PGSSLNEGOTIATION: 'direct',
      PGOPTIONS: '--nonsense',
      PGREPLICATION: 'nonsense',
      PGCLIENT_ENCODING: 'nonsense',
    };
    for (const [name, value] of Object.entries(others)) vi.stubEnv(name, value);
    await expectToRun(await open(transport));
  },
);

it('works with a relative temporary folder that only its owner may enter', async () => {
  const TMPDIR = join(folder, 'tmp');
  for (const path of [DATA_DIR, TMPDIR]) await mkdir(path);
  await chmod(folder, 0o755);
  await chmod(TMPDIR, 0o700);
  vi.stubEnv('TMPDIR', relative(process.cwd(), TMPDIR));
  const server = await open();
  expect(decodeURIComponent(server.urlOf('hemma', 'hemma'))).toContain(`?host=${TMPDIR}/`);
  await expectToRun(server);
});

it('uses an empty volume, or the folder that a link leads to', async () => {
  const volume = join(folder, 'mine', 'volume');
  for (const path of [DATA_DIR, join(volume, 'lost+found')]) await mkdir(path, { recursive: true });
  await chmod(folder, 0o755);
  await chmod(dirname(volume), 0o700); // also with root, where PostgreSQL runs as another user
  await symlink(volume, join(DATA_DIR, 'postgres'));
  const { ino } = await stat(volume);
  await expectToRun(await open());
  await mkdir(join(volume, 'hemma-unfinished-1')); // killed at the very end
  await expectToRun(await open());
  expect((await stat(join(DATA_DIR, 'postgres'))).ino).toBe(ino);
  expect(readdirSync(DATA_DIR)).toEqual(['postgres']);
  expect(readdirSync(dirname(volume))).toEqual(['volume']);
  expect(readdirSync(volume)).toEqual(expect.arrayContaining(['PG_VERSION', 'lost+found']));
  expect(readdirSync(volume).join()).not.toContain('unfinished');
});

it.each([
  { when: 'in the subfolder', left: ['hemma-unfinished-1/PG_VERSION', 'hemma-unfinished-1/base/1'] },
  { when: 'while it is moved', left: ['hemma-unfinished-1/PG_VERSION', 'base/1', 'global/1'] },
])('creates the database again when that was cut off $when', async ({ left }) => {
  for (const name of left) {
    const path = join(DATA_DIR, 'postgres', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '18\n');
  }
  await expectToRun(await open());
  expect(readdirSync(join(DATA_DIR, 'postgres'))).not.toContain('hemma-unfinished-1');
});

// ASVS 13.2.3
it('uses a loopback port without unix sockets, and keeps the password', async () => {
  await mkdir(DATA_DIR);
  for (let start = 0; start < 2; start += 1) {
    const server = await open('loopback');
    const postmaster = await server.launch();
    const url = server.urlOf('hemma', 'hemma');
    expect(url).toMatch(/^postgres:\/\/hemma:[0-9a-f]{48}@127\.0\.0\.1:\d+\/hemma\?/);
    expect(runningDatabaseUrl(DATA_DIR)).toBe(url);
    expect(await canConnect(url)).toBe(true);
    await expect(canConnect(url.replace(/:[0-9a-f]{48}@/, ':guessed@'))).rejects.toThrow(
      'password authentication failed',
    );
    await postmaster.stop();
    server.cleanUp();
  }
});
