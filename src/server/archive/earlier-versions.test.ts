import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { listCabins } from '#shared/contracts/cabins.ts';
import { DEMO_HOST } from '#server/demo/content.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { fromRoot } from '#server/project-root.ts';
import { startAppOn, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { createEmptyDatabase } from '#test/postgres.ts';
import { createReport } from './report.ts';
import { openArchive } from './read.ts';
import { restoreArchive } from './restore.ts';

const ARCHIVES = fromRoot('test', 'archives');
const versions = (await readdir(ARCHIVES)).filter((name) => name.endsWith('.zip'));

describe.each(versions)('the archive of %s', (name) => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let site: TestApp;
  let reported: string[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hemma-earlier-'));
    database = await createEmptyDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const archive = await openArchive(join(ARCHIVES, name));
    reported = [];
    const report = createReport((line) => reported.push(line.trimEnd()));
    await restoreArchive(archive, client, folderStore(join(folder, 'media')), report);
    archive.close();
    await client.end();
    site = await startAppOn(database.url, { DATA_DIR: folder });
  });
  afterAll(async () => {
    await site.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('is restored with all its rows', async () => {
    expect(reported).toEqual(expect.arrayContaining(['cabins: 11', 'scans: 3982', 'translations: 18']));
    const { rows } = await site.database.pool.query(`
      select (select count(*) from scans)::int as scans, (select count(*) from scans_default)::int as unsorted`);
    expect(rows).toEqual([{ scans: 3982, unsorted: 0 }]);
  });

  it('lets its host sign in, and guests read', async () => {
    const { email, password } = DEMO_HOST;
    const { token } = await clientOf(site).call(login, { body: { email, password } });
    const cabins = await clientOf(site, token).call(listCabins, {});
    const cabin = cabins.find((candidate) => candidate.token !== null);
    const page = await clientOf(site).send('GET', `/cabins/${cabin?.token}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(cabin?.name);
  });
});
