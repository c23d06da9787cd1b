import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, migratePool } from '#server/db/migrate.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newCabin, newHost } from '#test/factories.ts';
import { expectEmptySite, withEmptySite, restore } from '#test/restore.ts';
import { withClient } from '#test/database.ts';
import { NO_REPORT } from './report.ts';
import { writeArchive } from './write.ts';

const NEXT = `ALTER TABLE "cabins" ADD COLUMN "next" text DEFAULT 'as usual' NOT NULL;`;

const folder = await mkdtemp(join(tmpdir(), 'hemma-next-'));
const migrationsFolder = join(folder, 'migrations');
const archive = join(folder, 'site.zip');
let site: TestApp;

const write = (url: string, file: string) =>
  withClient(url, (client) => writeArchive(file, client, folderStore(join(folder, 'media')), NO_REPORT));

const read = (url: string) =>
  withClient(url, async (client) => {
    const cabins = await client.query<{ name: string; next: string }>('select name, next from cabins');
    const migrations = await client.query('select hash, created_at from drizzle.__drizzle_migrations');
    return { cabins: cabins.rows, migrations: migrations.rows };
  });

/** This version's migrations and one more, as `npm run migration` writes it. */
beforeAll(async () => {
  await cp(MIGRATIONS_FOLDER, migrationsFolder, { recursive: true });
  const journal = join(migrationsFolder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number }[] };
  const last = entries.at(-1);
  if (last === undefined) throw new Error('there are no migrations');
  const next = { ...last, idx: entries.length, when: last.when + 1, tag: '9999_next' };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  await writeFile(join(migrationsFolder, '9999_next.sql'), NEXT);

  site = await startTestApp();
  await newCabin(await newHost(site), 'Sjöstugan');
  await write(site.databaseUrl, archive);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

it('the next version restores an archive of this one like a migrated database; this version refuses an archive of the next', async () => {
  await withEmptySite(async (url, media) => {
    await restore(archive, url, media, { migrationsFolder });
    const restored = await read(url);
    expect(restored.cabins).toEqual([{ name: 'Sjöstugan', next: 'as usual' }]);

    const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 2 });
    await migratePool(pool, migrationsFolder);
    await pool.end();
    expect(await read(site.databaseUrl)).toEqual(restored);
  });

  const newer = join(folder, 'newer.zip');
  await write(site.databaseUrl, newer);
  await withEmptySite(async (url, media) => {
    await expect(restore(newer, url, media)).rejects.toThrow(/is from a newer version of the site/);
    await expectEmptySite(url, media);
  });
});
