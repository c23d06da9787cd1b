import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { openPromise } from 'yauzl';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';
import { withClient } from '#test/database.ts';
import { NO_REPORT } from './report.ts';
import { TABLE_CLASSES } from './table-classes.ts';
import { tablesOf } from './tables.ts';
import { writeArchive } from './write.ts';

const ADDRESS = '203.0.113.77';
const TRIED_EMAIL = 'canary-who-tried@cabins.example';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const EXCLUDED = [
  'backup_watch',
  'password_resets',
  'provider_sign_ins',
  'rate_limit_keys',
  'rate_limits',
  'visitor_salts',
];

const folder = await mkdtemp(join(tmpdir(), 'hemma-excluded-'));
const archive = join(folder, 'site.zip');
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ DATA_DIR: folder });
  const host = await newHost(site);
  const { token } = await newActiveCabin(site, host);
  const guest = clientOf(site).from(ADDRESS);
  const agent = { 'user-agent': IPHONE };
  await guest.send('GET', `/cabins/${token}`, undefined, agent);
  await guest.send('GET', '/cabins/ZZZZ9999', undefined, agent);
  await guest.send('POST', `/api/guest/${token}/reads`, { opened: [], searches: [] }, agent);
  await guest.refused(login, { body: { email: TRIED_EMAIL, password: 'Wrong-horse-1' } });
  await guest.call(forgotPassword, { body: { email: TRIED_EMAIL } });
  await vi.waitFor(async () =>
    expect((await site.database.db.execute(sql`select from scans`)).rowCount).toBe(1),
  );
  await withClient(site.databaseUrl, (client) =>
    writeArchive(archive, client, folderStore(join(folder, 'media')), NO_REPORT),
  );
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** All files of the archive by name, unpacked. */
async function filesOfArchive(): Promise<Map<string, Buffer>> {
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  zip.close();
  return files;
}

it('rate limits contain neither addresses nor accounts', async () => {
  const { rows } = await site.database.db.execute<{ key: string }>(sql`select key from rate_limits`);
  expect(rows.map(({ key }) => key.split(':')[0])).toEqual(
    expect.arrayContaining(['readsPerAddress', 'guestMissPerAddress', 'loginPerAddress', 'forgotPerAccount']),
  );
  for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/);
});

it('an archive contains no network address, no email of a failed sign-in, and no key to find them with', async () => {
  const { rows } = await site.database.db.execute<{ secret: Buffer }>(
    sql`select salt as secret from visitor_salts union all select key from rate_limit_keys`,
  );
  expect(rows.length).toBeGreaterThan(1);
  const secrets = rows.flatMap(({ secret }) => [
    secret,
    ...(['hex', 'base64', 'base64url'] as const).map((encoding) => secret.toString(encoding)),
  ]);
  const files = await filesOfArchive();
  expect(files.get('tables/scans.txt')?.length).toBeGreaterThan(0);
  for (const [name, content] of files) {
    for (const canary of [ADDRESS, TRIED_EMAIL, ...secrets])
      expect(content.includes(canary), name).toBe(false);
  }
  for (const table of EXCLUDED) expect(files.get(`tables/${table}.txt`)?.length, table).toBe(0);
});

it('every table has a class, and no archived table references an excluded one', async () => {
  await withClient(site.databaseUrl, async (client) => {
    const tables = (await tablesOf(client)).map(({ name }) => name.replace('public.', ''));
    expect(tables.toSorted()).toEqual(Object.keys(TABLE_CLASSES).toSorted());
    const { rows } = await client.query<{ of: string; to: string }>(
      `select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ of, to }) => !EXCLUDED.includes(of) && EXCLUDED.includes(to))).toEqual([]);
  });
});
