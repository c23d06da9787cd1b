import { lstat, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStay } from '#shared/contracts/guest-stays.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { fillWithDemo } from '#server/demo/demo.ts';
import { createCalendars, readDue } from '#server/features/calendars/calendars.ts';
import { MAIL } from '#server/features/mail/job.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { createMedia } from '#server/features/media/media.ts';
import { renditionFile, uploadedFile } from '#server/features/media/store.ts';
import { addJob } from '#server/jobs/repo.ts';
import { startAppOn, startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { contentOf, withClient } from '#test/database.ts';
import { fillService, newActiveCabin, newHost } from '#test/factories.ts';
import { jobsOf } from '#test/jobs.ts';
import { pictureAs } from '#test/pictures.ts';
import { withEmptySite, restore } from '#test/restore.ts';
import { ArchiveError } from './manifest.ts';
import { createReport } from './report.ts';
import { openArchive } from './read.ts';
import { EXCLUDED_TABLES } from './table-classes.ts';
import { writeArchive } from './write.ts';

const SILENT = { info() {}, warn() {}, error() {} };
const folder = await mkdtemp(join(tmpdir(), 'hemma-archive-'));
const archive = join(folder, 'site.zip');
const store = folderStore(join(folder, 'media'));
/** The name of an uploaded picture's file in the store. */
let picture = '';
/** The tag of a cabin that shows the picture in a row of a service. */
let code = '';
const reported: string[] = [];
const report = createReport((line) => reported.push(line.trimEnd()));
let site: TestApp;

beforeAll(async () => {
  site = await startTestApp({ DATA_DIR: folder });
  await fillWithDemo({ db: site.database.db, store, timeZone: site.config.timeZone });
  const host = await newHost(site);
  const { imageUrl } = await host.call(uploadPicture, { body: await pictureAs('png') });
  // A picture in a row of a service, which no column refers to.
  const cabin = await newActiveCabin(site, host);
  code = cabin.token;
  await fillService(host, cabin.id, 'emergencies', { hospitals: [{ name: 'Sjukhuset', imageUrl }] });
  const id = imageUrl.replace('/media/', '');
  picture = renditionFile(id, 480, 'webp');
  await vi.waitFor(async () => expect(await store.get(picture)).not.toBeNull(), { timeout: 30_000 });
  await vi.waitFor(async () => expect(await store.get(uploadedFile(id))).toBeNull(), { timeout: 30_000 });
  // The demo's calendar is read soon after the start.
  await vi.waitFor(
    async () => {
      const { rowCount } = await site.database.pool.query(`select from calendars where state <> 'ok'`);
      expect(rowCount).toBe(0);
    },
    { timeout: 30_000 },
  );
  await withClient(site.databaseUrl, (client) => writeArchive(archive, client, store, report));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

it('restores every row and picture of a site, except excluded tables', async () => {
  expect(reported).toContain('cabins: 12');
  await withEmptySite(async (url, media) => {
    const { tables } = await restore(archive, url, media);
    const content = await contentOf(site.databaseUrl ?? '');
    expect(tables.map(({ name }) => name.replace('public.', '')).toSorted()).toEqual(
      Object.keys(content)
        .filter((name) => !name.includes(' '))
        .toSorted(),
    );
    const restored = await contentOf(url);
    for (const name of EXCLUDED_TABLES) {
      expect(restored[name], name).toBe('');
      delete restored[name];
      delete content[name];
    }
    expect(restored).toEqual(content);
    expect(await folderStore(media).get(picture)).toEqual(await store.get(picture));
  });
});

it('a restored site has its scans by month, each month with its indexes', async () => {
  await withEmptySite(async (url, media) => {
    await restore(archive, url, media);
    await withClient(url, async (client) => {
      const { rows } = await client.query<{ table: string }>(`
        select relid::regclass::text as table from pg_partition_tree('scans')
        where isleaf and not exists (select from pg_index where indrelid = relid and indisvalid)`);
      expect(rows).toEqual([]);
      expect((await client.query('select from pg_index where not indisvalid')).rowCount).toBe(0);
      expect((await client.query('select from scans_default')).rowCount).toBe(0);
    });
  });
});

it('a restored site works: new rows get unused ids, and triggers run', async () => {
  await withEmptySite(async (url, media) => {
    await restore(archive, url, media);
    await withClient(url, async (client) => {
      await client.query('listen guide');
      const notified = new Promise<string | undefined>((resolve) => {
        client.once('notification', ({ channel }: pg.Notification) => resolve(channel));
      });
      await client.query(
        `insert into cabins (user_id, name, location, language) select min(user_id), 'Ny', 'Borås', 'sv' from cabins`,
      );
      await client.query(
        `update cabins set name = 'Nyare' where id = (select cabin_id from tags where cabin_id is not null limit 1)`,
      );
      expect(await notified).toBe('guide');
    });
  });
});

it('restores waiting jobs with their attempts and errors, and the restored site continues them', async () => {
  const { db, pool } = site.database;
  const address = 'waits@cabins.example';
  const failed = await addJob(db, MAIL, { kind: 'passwordReset', address }, 86_400_000);
  await pool.query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'refused')`, [failed]);
  await addJob(db, MAIL, { kind: 'exportReady', address }, 86_400_000);
  const file = join(folder, 'waiting.zip');
  await withClient(site.databaseUrl, (client) => writeArchive(file, client, store, report));
  await withEmptySite(async (url, media) => {
    await restore(file, url, media);
    const restored = await startAppOn(url, { DATA_DIR: media });
    const jobs = (await jobsOf(restored.database, 'mail')).map(({ payload, lastError, isGivenUp }) => ({
      kind: payload['kind'],
      lastError,
      isGivenUp,
    }));
    expect(jobs).toEqual([
      { kind: 'passwordReset', lastError: 'refused', isGivenUp: true },
      { kind: 'exportReady', lastError: null, isGivenUp: false },
    ]);
    expect((await contentOf(url))['waiting_jobs']).toBe('');
    await restored.close();
  });
});

it('a restored site shows a picture of a row, and keeps it in its clean-up', async () => {
  await withEmptySite(async (url, media) => {
    await restore(archive, url, media);
    const restored = await startAppOn(url, { DATA_DIR: media });
    const { pictures } = await clientOf(restored).call(getGuide, { params: { token: code } });
    expect(Object.keys(pictures)).toHaveLength(1);
    const cleaner = createMedia({ config: restored.config, db: restored.database.db }, SILENT);
    await restored.database.pool.query(`update media set unused_since = now() - interval '2 days'`);
    await cleaner.clean();
    cleaner.close();
    expect(await folderStore(media).get(picture)).not.toBeNull();
    await restored.close();
  });
});

it('a restored site lets the same guests in, by link and by digits, and goes on reading calendars', async () => {
  await withEmptySite(async (url, media) => {
    await restore(archive, url, media);
    const restored = await startAppOn(url, { DATA_DIR: media });
    const guest = clientOf(restored);
    const { rows } = await restored.database.pool.query<{ token: string }>(
      `select s.link_token as token from stays s join cabins c on c.id = s.cabin_id
       where c.name = 'Sjöstugan' and s.source = 'calendar' and s.departs_at_utc > now()
       order by s.arrives_at_utc limit 1`,
    );
    expect((await guest.send('GET', `/s/${rows[0]?.token}`)).text).toContain('1912');
    const { rows: tags } = await restored.database.pool.query<{ code: string }>(
      `select code from tags t join cabins c on c.id = t.cabin_id where c.name = 'Fjällhyddan'`,
    );
    const opened = await guest.call(openStay, {
      params: { token: tags[0]?.code ?? '' },
      query: {},
      body: { digits: '0417' },
    });
    expect((await guest.send('GET', new URL(opened.link).pathname)).status).toBe(200);
    const before = 'update calendars set read_at = now(), last_good_at = null';
    await restored.database.pool.query(before);
    const closing = new AbortController();
    const calendars = createCalendars({ config: restored.config, db: restored.database.db }, SILENT);
    await readDue(restored.database.db, calendars.reading, { signal: closing.signal });
    await calendars.close();
    const { rows: read } = await restored.database.pool.query<{ state: string; isRead: boolean }>(
      'select state, last_good_at is not null as "isRead" from calendars',
    );
    expect(read).toEqual([{ state: 'ok', isRead: true }]);
    await restored.close();
  });
});

it('refuses to restore into a site that is not empty', async () => {
  await expect(restore(archive, site.databaseUrl ?? '', folder)).rejects.toThrow(
    /^The site's database is not empty\./,
  );
});

const write = (file: string, from = store) =>
  withClient(site.databaseUrl, (client) => writeArchive(file, client, from, report));

it('two simultaneous backups to one file are both complete', async () => {
  const file = join(folder, 'twice.zip');
  await Promise.all([write(file), write(file)]);
  (await openArchive(file)).close();
  expect((await readdir(folder)).filter((name) => name.startsWith('twice'))).toEqual(['twice.zip']);
});

it('writes to the file that a link leads to, and replaces nothing but files', async () => {
  const [link = '', file = '', socket = ''] = ['link.zip', 'linked.zip', 'socket.zip'].map((name) =>
    join(folder, name),
  );
  await writeFile(file, 'older');
  await symlink(file, link);
  await write(link);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  (await openArchive(file)).close();

  const server = createServer();
  await new Promise<void>((listening) => server.listen(socket, listening));
  for (const place of [socket, folder]) await expect(write(place)).rejects.toThrow(/is not a file/);
  expect((await lstat(socket)).isSocket()).toBe(true);
  server.close();
});

it('reports the number of pictures without a file', async () => {
  reported.length = 0;
  await write(join(folder, 'bare.zip'), folderStore(join(folder, 'nowhere')));
  expect(reported).toContainEqual(expect.stringMatching(/^pictures without a file: 23 /));
});

it('lists pictures that cannot be read, and archives and restores the rest', async () => {
  reported.length = 0;
  const file = join(folder, 'unread.zip');
  const isUnreadable = (name: string) => name.startsWith(picture.slice(0, picture.indexOf('/')));
  const get = async (name: string) => {
    if (isUnreadable(name)) throw new Error('the bucket is away');
    return store.get(name);
  };
  await write(file, { ...store, get });
  expect(reported).toContain(`a file that cannot be read (the bucket is away): ${picture}`);
  await withEmptySite(async (url, media) => {
    reported.length = 0;
    const { pictures, unread } = await restore(file, url, media, {
      onLine: (line) => reported.push(line.trimEnd()),
    });
    expect(unread).toContain(picture);
    expect(unread.every(isUnreadable)).toBe(true);
    expect(pictures.length).toBeGreaterThan(0);
    expect(reported).toContain(`a file that the archive lacks: ${picture}`);
    expect(await folderStore(media).get(picture)).toBeNull();
    const restored = await contentOf(url);
    expect(restored['media']).toBe((await contentOf(site.databaseUrl ?? ''))['media']);
  });
});

it('stops reading pictures from a store that fails slowly', async () => {
  let reads = 0;
  const get = async (): Promise<never> => {
    reads += 1;
    vi.setSystemTime(Date.now() + 45_000);
    throw new Error('no answer');
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  await write(join(folder, 'slow.zip'), { ...store, get }).finally(() => vi.useRealTimers());
  expect(reads).toBe(2);
});

it('leaves no file when an archive cannot be written', async () => {
  const file = join(folder, 'missing', 'site.zip');
  await expect(write(file)).rejects.toThrow(ArchiveError);
  await expect(write(file)).rejects.toThrow(/site\.zip cannot be written: ENOENT/);
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
});
