import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { startBucket } from '#test/bucket.ts';
import { freePort } from '#test/free-port.ts';
import { startMailServer } from '#test/mail-server.ts';
import { startPooler } from '#test/pooler.ts';
import { createTestDatabase } from '#test/postgres.ts';
import { runProgram, runServer } from '#test/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'hemma-check-'));
const database = await createTestDatabase();
const bucket = await startBucket();
const mailServer = await startMailServer();
afterAll(async () => {
  await bucket.close();
  await mailServer.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Settings with which everything works; the site itself does not run. */
async function goodSettings(): Promise<Record<string, string>> {
  const port = String(await freePort());
  return {
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    DISK_RESERVE: '0',
    DATABASE_URL: database.url,
    ...bucket.settings,
    ...mailServer.settings,
  };
}

/** Runs `check`; its lines by the name of the check. */
async function check(
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string; lines: Record<string, string> }> {
  const { code, output, complaints } = await runProgram('check', [], settings);
  expect(complaints).toBe('');
  const lines = output
    .trim()
    .split('\n')
    .map((line) => /^(ok|failed) +([a-z ]+): (.+)$/.exec(line) ?? [line]);
  return {
    code,
    output,
    lines: Object.fromEntries(lines.map(([, result, name = '', text]) => [name, `${result}: ${text}`])),
  };
}

it('tries everything and leaves nothing behind', async () => {
  const { code, lines } = await check(await goodSettings());
  expect(lines).toEqual({
    settings: 'ok: all can be read',
    database: expect.stringMatching(/^ok: PostgreSQL \d+/),
    notifications: expect.stringMatching(/^ok: arrive after \d+ ms$/),
    connections: expect.stringMatching(
      /^ok: at most 13 database connections \(machines: 1, processes: 1\), .* allowed$/,
    ),
    clock: expect.stringMatching(/^ok: \d\.\d s /),
    'data folder': expect.stringMatching(/^ok: .* GB free/),
    backups: expect.stringMatching(/^ok: .* GB free/),
    bucket: expect.stringMatching(/^ok: a file was written, read, listed and deleted/),
    mail: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ accepts us, NOT encrypted, without a sign-in$/),
    address: expect.stringMatching(/^ok: .* leads here, proxies in front: 0/),
  });
  expect(code).toBe(0);
  expect([...bucket.files.keys()]).toEqual([]);
  expect(bucket.requests.map((request) => request.split(' ')[0])).toEqual([
    'PUT',
    'GET',
    'DELETE',
    'GET',
    'GET',
  ]);
  expect(mailServer.tries).toBe(0);
  expect(await readdir(join(folder, 'backups'))).toEqual([]);
});

it('says what to do about each failure, without secrets', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const settings = {
    ...(await goodSettings()),
    BACKUP_DIR: file,
    DATABASE_URL: `postgres://hemma:very-secret-1@127.0.0.1:${await freePort()}/hemma`,
    MEDIA_BUCKET_SECRET: 'very-secret-2',
    SMTP_URL: `smtp://guide:very-secret-3@127.0.0.1:${await freePort()}`,
    PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
  };
  const { code, lines, output } = await check(settings);
  expect(lines).toMatchObject({
    database: expect.stringMatching(/^failed: .*see DATABASE_URL.*ECONNREFUSED/),
    backups: expect.stringMatching(/^failed: set BACKUP_DIR to a folder that this user may write to/),
    bucket: expect.stringMatching(/^failed: see MEDIA_BUCKET_URL.*SignatureDoesNotMatch/),
    mail: expect.stringMatching(/^failed: .*see SMTP_URL.*ECONNREFUSED/),
    address: expect.stringMatching(/^failed: http:.* cannot be reached from here: .*ECONNREFUSED/),
  });
  expect(lines).not.toHaveProperty('notifications');
  expect(code).toBe(1);
  expect(output).not.toContain('very-secret');
});

it('names a wrong setting and tries nothing', async () => {
  const { code, lines } = await check({ ...(await goodSettings()), PORT: 'http' });
  expect(lines).toEqual({ settings: 'failed: Setting PORT is "http", but takes a port number.' });
  expect(code).toBe(1);
});

it('recognizes a pooler in either mode', async () => {
  const session = await startPooler(database.url, 'session');
  onTestFinished(() => session.stop());
  const good = await check({ ...(await goodSettings()), DATABASE_URL: session.url });
  expect(good.lines['database']).toContain('through a pooler');
  expect(good.code).toBe(0);
  const transaction = await startPooler(database.url, 'transaction');
  onTestFinished(() => transaction.stop());
  const bad = await check({ ...(await goodSettings()), DATABASE_URL: transaction.url });
  expect(bad.lines['notifications']).toMatch(/^failed: .*PgBouncer in transaction mode/);
  expect(bad.code).toBe(1);
}, 60_000);

it('looks at the role and at the database', async () => {
  const role = 'own_role';
  const databases = {
    own_database: "encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'",
    ascii_letters: "encoding 'UTF8' locale_provider libc locale 'C'",
    no_letters: "encoding 'SQL_ASCII' locale_provider libc locale 'C'",
  };
  const admin = new pg.Client(database.url);
  await admin.connect();
  onTestFinished(async () => {
    for (const name of Object.keys(databases)) await admin.query(`drop database if exists ${name}`);
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  await admin.query(`create role ${role} login`);
  for (const [name, options] of Object.entries(databases))
    await admin.query(`create database ${name} owner ${role} template template0 ${options}`);
  const settings = await goodSettings();
  const checkIn = async (name: string, user = role) => {
    const url = new URL(database.url);
    url.pathname = name;
    url.username = user;
    return (await check({ ...settings, DATABASE_URL: url.href })).lines;
  };
  const { database: own, connections } = await checkIn('own_database');
  expect(own).toMatch(/^ok: PostgreSQL [^;]+$/);
  // Those of other roles: at least `admin` above.
  expect(connections).toMatch(/, [1-9]\d* of other programs, /);
  expect((await checkIn('own_database', 'postgres'))['database']).toMatch(
    /^ok: .*; its user is a superuser: /,
  );
  expect((await checkIn('ascii_letters'))['database']).toMatch(/^ok: .*; its locale tells Å from å/);
  expect((await checkIn('no_letters'))['database']).toMatch(/^failed: its encoding is SQL_ASCII: /);
}, 60_000);

it('signs in to a mail server over STARTTLS', async () => {
  const strict = await startMailServer(0, { asksForSignIn: true });
  onTestFinished(() => strict.close());
  vi.mocked(console.error).mockClear(); // it warns that everybody knows the key of its certificate
  const { SMTP_URL } = strict.settings;
  const settings = await goodSettings();
  const mailOf = async (url: string) => (await check({ ...settings, SMTP_URL: url })).lines['mail'];
  expect(await mailOf(SMTP_URL)).toMatch(/^ok: 127\.0\.0\.1:\d+ accepts us, encrypted, signed in$/);
  expect(await mailOf(SMTP_URL.replace('Fir', 'Oak'))).toMatch(/^failed: .*see SMTP_URL: .*Wrong user/);
  expect(await mailOf(SMTP_URL.replace(/\?.*/, ''))).toMatch(/^failed: .*see SMTP_URL: .*certificate/);
  const withoutUser = SMTP_URL.replace(/\/\/.*@/, '//');
  expect(await mailOf(withoutUser)).toMatch(/^ok: .* encrypted, without a sign-in, which it may ask for/);
  const { SMTP_URL: open } = mailServer.settings;
  expect(await mailOf(open.replace('//', '//guide:Fir-and-birch-41@'))).toMatch(/^failed: .*see SMTP_URL/);
});

it('compares TRUST_PROXY with what a proxy in front adds', async () => {
  const settings = await goodSettings();
  const proxy = createServer((request, response) => {
    void fetch(`http://127.0.0.1:${settings['PORT']}${request.url}`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    }).then(async (answer) => response.end(await answer.text()));
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const behind = (TRUST_PROXY: string) => check({ ...settings, PUBLIC_URL, TRUST_PROXY });
  expect((await behind('off')).lines['address']).toMatch(/^failed: .*: set TRUST_PROXY=1$/);
  expect((await behind('1')).lines['address']).toMatch(/^ok: .* proxies in front: 1/);
  expect((await behind('2')).lines['address']).toMatch(/^failed: .*: set TRUST_PROXY=1, or let each proxy/);
});

it('waits until a proxy has seen it, and recognizes a site on another machine', async () => {
  const settings = await goodSettings();
  let asked = 0;
  let isServedElsewhere = false;
  const proxy = createServer((request, response) => {
    asked += 1;
    if (isServedElsewhere) {
      response.statusCode = request.url === '/healthz' ? 200 : 404;
      response.end('{"status":"ok"}');
    } else if (asked === 1) {
      response.statusCode = 503;
      response.end();
    } else {
      void fetch(`http://127.0.0.1:${settings['PORT']}${request.url}`).then(async (answer) =>
        response.end(await answer.text()),
      );
    }
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const addressLine = async () => (await check({ ...settings, PUBLIC_URL })).lines['address'];
  expect(await addressLine()).toMatch(/^ok: .* leads here/);
  isServedElsewhere = true;
  expect(await addressLine()).toMatch(/^ok: .* answers from another machine/);
}, 30_000);

it('works while an embedded site runs, and before its first start', async () => {
  const DATA_DIR = join(folder, 'embedded');
  await mkdir(DATA_DIR);
  const port = String(await freePort());
  const settings = { DATA_DIR, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, HOST: '127.0.0.1' };
  const early = await check(settings);
  expect(early.lines['database']).toMatch(/^ok: embedded/);
  expect(early.code).toBe(0);
  const site = await runServer(settings);
  await site.ready;
  const running = await check(settings);
  expect(running.lines).toMatchObject({
    notifications: expect.stringMatching(/^ok: /),
    address: expect.stringMatching(/^ok: .* answers; stop the site/),
  });
  expect(running.code).toBe(0);
  await site.end('SIGTERM');
});
