import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toCsv } from '#shared/csv.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { problemOf } from '#test/client.ts';
import { newAdmin, type TestHost } from '#test/factories.ts';

/** As long as a test may take: the waits end by themselves. */
const PATIENT = { timeout: 55_000 };
/** More than two slices of each list. */
const ROWS = 1203;
/** The length of a batch's label: the whole file does not fit in the buffers of both sides. */
const LONG = 20_000;

let app: TestApp;
let admin: TestHost;

/** Hosts, each with a cabin, a request and an audit entry, and the same number of tags; every third cabin has one. */
beforeAll(async () => {
  app = await startTestApp();
  admin = await newAdmin(app);
  const { db } = app.database;
  await db.execute(sql`
    insert into users (email, first_name, last_name, avatar_url)
    select 'host' || n || '@rows.example', '=Astrid', 'Lind, "' || n % 7 || '"', '/a' from generate_series(1, ${ROWS}::int) as n`);
  await db.execute(sql`
    insert into cabins (user_id, name, location, language)
    select id, 'Stuga å' || id % 100, 'Orsa', 'sv' from users where email like '%@rows.example'`);
  await db.execute(sql`insert into batches (label) values (${`; =1+1 ${'x'.repeat(LONG)}`})`);
  await db.execute(sql`
    insert into tags (code, batch_id, state, cabin_id)
    select 'ABCD' || to_char(row_number() over (), 'FM0000'), b.id,
      case when c.id % 3 = 0 then 'active' else 'free' end, case when c.id % 3 = 0 then c.id end
    from batches b, cabins c`);
  await db.execute(sql`
    insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
    select current_date - ago, code, cabin_id, 3, 2, now() from tags, generate_series(0, 2) as ago
    where cabin_id is not null`);
  await db.execute(sql`
    insert into upgrade_requests (user_id, plan, state, decided_by, decided_at)
    select id, 'pro', 'declined', ${admin.id}::bigint, now() from users`);
  await db.execute(sql`
    insert into audit (action, actor_id, user_id, note)
    select 'planChanged', ${admin.id}::bigint, id, '-1 =2' from users where email like '%@rows.example'`);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

type Item = Record<string, string | number | boolean | null>;
interface Page {
  items: Item[];
  total: number;
}

/** All items of a list, from its pages. */
async function allItems(path: string, query: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await admin.send('GET', `${path}?${query}&pageSize=200&page=${page}`);
    const { items: more, total } = answer.body as Page;
    items.push(...more);
    if (items.length >= total) return items;
  }
}

const csv = (path: string) => admin.send('GET', path, undefined, { accept: 'text/csv' });

describe('a list as CSV', () => {
  // ASVS 5.4.1
  it.each([
    ['/api/admin/tokens', 'sort=cabinName'],
    ['/api/admin/tokens', 'state=free&sort=-code'],
    ['/api/admin/users', 'q=rows.example&sort=-lastName'],
    ['/api/admin/audit', 'action=planChanged&sort=at'],
    ['/api/admin/upgrade-requests', 'sort=-createdAt'],
    ['/api/admin/analytics/cabins', 'days=30&sort=-scans'],
    ['/api/admin/analytics/tokens', 'days=7&sort=code'],
  ])('of %s?%s has the same rows as its pages', async (path, query) => {
    const items = await allItems(path, query);
    expect(items.length).toBeGreaterThan(path.endsWith('tokens') && query.includes('free') ? 700 : 1200);
    const { status, text: file } = await csv(`${path}?${query}`);
    expect(status).toBe(200);
    const cells = items.map((item) =>
      'trend' in item ? { ...item, trend: String(item['trend']).replaceAll(',', ' ') } : item,
    );
    expect(file).toBe(toCsv(Object.keys(items[0] ?? {}), cells));
  });

  it('without rows is the line of columns', async () => {
    expect((await csv('/api/admin/audit?q=nobody-knows')).text).toBe(
      '\uFEFFid,at,actor,action,target,before,after,note\r\n',
    );
  });
});

/** A download over a real connection; nothing of it is read until the test does. */
async function startDownload(): Promise<IncomingMessage> {
  const { port } = app.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${admin.token}`, accept: 'text/csv' };
  const request = get({
    host: '127.0.0.1',
    port,
    path: '/api/admin/tokens?sort=code',
    headers,
    agent: false,
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** The PostgreSQL process ids of connections that are in the middle of a list. */
async function readers(): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query like 'fetch %'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Waits until one connection reads, and returns its process id; a moment later it may be fetching and not be found. */
const waitForReader = () =>
  vi.waitFor(async () => {
    const found = await readers();
    expect(found).toHaveLength(1);
    return found;
  }, PATIENT);

const expectNoReaders = () => vi.waitFor(async () => expect(await readers()).toEqual([]), PATIENT);

describe('a download', () => {
  // ASVS 15.2.2
  it('is read from the database only as fast as the client takes it, and is a snapshot of its start', async () => {
    const download = await startDownload();
    await waitForReader();
    await app.database.db.execute(
      sql`update tags set code = 'ZZZZ' || substr(code, 5) where code > 'ABCD0600'`,
    );
    const lines = (await text(download)).trimEnd().split('\r\n').slice(1);
    await app.database.db.execute(
      sql`update tags set code = 'ABCD' || substr(code, 5) where code like 'ZZZZ%'`,
    );
    const codes = lines.map((line) => line.slice(0, 8));
    expect(codes).toEqual(Array.from({ length: ROWS }, (_, at) => `ABCD${String(at + 1).padStart(4, '0')}`));
    await expectNoReaders();
  });

  // ASVS 1.4.3
  it('stops reading when the client disconnects', async () => {
    const download = await startDownload();
    await waitForReader();
    download.on('error', () => {});
    download.destroy();
    await expectNoReaders();
  });

  // ASVS 15.2.2
  it('is aborted when the client reads nothing, after two minutes on a real site', async () => {
    const { server } = app.app;
    expect(server.timeout).toBe(120_000);
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const download = await startDownload();
    download.on('error', () => {});
    const [connection] = await connected;
    expect(connection.timeout).toBe(120_000);
    await waitForReader();
    connection.setTimeout(1); // instead of two minutes
    await expectNoReaders();
  });

  it('is aborted when the database fails, so that no part is mistaken for the whole', async () => {
    const download = await startDownload();
    await app.database.pool.query('select pg_terminate_backend($1)', await waitForReader());
    await expect(text(download)).rejects.toThrow('aborted');
    expect(await admin.send('GET', '/api/admin/tokens?pageSize=1')).toMatchObject({ status: 200 });
  });

  it('is answered with a problem when it fails before the first row', async () => {
    await app.database.db.execute(sql`alter table tags rename to away`);
    const refused = await csv('/api/admin/tokens');
    await app.database.db.execute(sql`alter table away rename to tags`);
    expect(problemOf(refused)).toMatchObject({ status: 500, code: 'internal' });
    expect(refused.headers['content-disposition']).toBeUndefined();
  });
});
