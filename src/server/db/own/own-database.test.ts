import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { ConfigError } from '#server/settings/wrong-setting.ts';
import { databaseStartError } from '#server/startup-errors.ts';
import { openOwnDatabase } from './own-database.ts';
import { addressOfRunning } from './running.ts';
import { prepareServer } from './server.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let folder: string;
let DATA_DIR: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemma-own-'));
  DATA_DIR = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function isLetIn(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query('select 1')).rows.length === 1;
  } finally {
    await client.end();
  }
}

/** The line that a site says which cannot have its database there. */
const refusal = (dataDir = DATA_DIR): Promise<string> =>
  openOwnDatabase({ dataDir, processes: 1, log: quiet }).then(
    () => 'none',
    (error: unknown) => (databaseStartError(error, readConfig({ DATA_DIR: dataDir })) as ConfigError).message,
  );

it('a folder that cannot hold the database is refused and left as it is', async () => {
  const here = (name: string) => join(DATA_DIR, name);
  const cases: [string, string, string][] = [
    ['database/PG_VERSION', '17\n', `of this version; ${here('database')} was made by an earlier one`],
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
  expect(await refusal('/proc/hemma')).toContain('but takes a folder that can be written to (');
  expect(await refusal(join(folder, 'a'.repeat(250), 'b'.repeat(250)))).toContain(
    'but takes a folder whose path is shorter than ',
  );
});

it('a machine for which no PostgreSQL comes along is told to name a server', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await refusal()).toBe(
    'Setting DATABASE_URL is not set, but takes the address of a PostgreSQL server: no PostgreSQL comes along for linux-riscv64.',
  );
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
    expect(await isLetIn(url)).toBe(true);
    await expect(isLetIn(url.replace(/:[0-9a-f]{48}@/, ':guessed@'))).rejects.toThrow(
      'password authentication failed',
    );
    await postmaster.stop();
    server.cleanUp();
  }
});
