import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#test/postgres.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { checkMachines } from './machines.ts';

const MAIL = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'guide@cabins.example' };
const BUCKET = {
  MEDIA_BUCKET_URL: 'https://s3.example/site',
  MEDIA_BUCKET_KEY_ID: 'id',
  MEDIA_BUCKET_SECRET: 'secret',
};

/** A schema in which it is an hour later. */
const LATER = `create schema later;
  create function later.now() returns timestamptz language sql as
    $$ select pg_catalog.now() + interval '1 hour' $$`;

/**
 * Starts a site beside others with these connection names, or an hour after their last sign of life; resolves with its
 * warnings.
 */
async function startBeside(
  names: readonly string[],
  settings: Record<string, string>,
  { isLater = false } = {},
): Promise<string[]> {
  const created = await createTestDatabase();
  const { url } = created;
  const warnings: string[] = [];
  const log = { info() {}, warn: (line: string) => void warnings.push(line), error() {} };
  const database = await openDatabase({ url, processes: 1 }, log);
  const others = names.map((application_name) => new pg.Client({ connectionString: url, application_name }));
  onTestFinished(async () => {
    await Promise.all(others.map((client) => client.end()));
    await database.close();
    await created.drop();
  });
  await Promise.all(others.map((client) => client.connect()));
  await database.pool.query(LATER);
  const address = new URL(url);
  if (isLater) address.searchParams.set('options', '-c search_path=later,pg_catalog,public');
  const pool = new pg.Pool({ connectionString: address.href });
  onTestFinished(() => pool.end());
  await checkMachines(pool, readConfig(settings), log);
  return warnings;
}

it('starts alone without a mail server or a bucket, whatever else is connected', async () => {
  expect(await startBeside(['psql', 'hemma', 'hemma check', 'hemma archive'], {})).toEqual([]);
});

it('is refused in one line beside another machine without a mail server', async () => {
  await expect(startBeside(['hemma web2 4'], BUCKET)).rejects.toThrow(
    /^Setting SMTP_URL is not set, but takes a mail server when several machines serve a site, as web2 does: [^\n]+\.$/,
  );
});

it('starts alone after a machine that died without closing its connections', async () => {
  expect(await startBeside(['hemma web2 4'], {}, { isLater: true })).toEqual([]);
});

it('warns beside another machine without a bucket', async () => {
  expect(await startBeside(['hemma web2 4', 'hemma web2 4'], MAIL)).toEqual([
    expect.stringMatching(/^web2 serves this site too: without MEDIA_BUCKET_URL /),
  ]);
});

it('adds up the connections of all machines, and warns once when they are too many', async () => {
  const settings = { ...MAIL, ...BUCKET };
  expect(await startBeside(['hemma web2 4'], settings)).toEqual([]);
  expect(await startBeside(['hemma web2 4', 'hemma web3 250'], settings)).toEqual([
    expect.stringMatching(
      /^at most 3315 database connections \(machines: 3, processes: 255\), \d+ of other programs, \d+ allowed: raise max_connections or lower WEB_CONCURRENCY$/,
    ),
  ]);
});
