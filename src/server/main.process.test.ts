import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { promisify } from 'node:util';
import { fromRoot } from '#server/project-root.ts';
import { serverBundle } from '#test/server-bundle.ts';
import { createTestDatabase } from '#test/postgres.ts';
import { startErrorOf, runServer } from '#test/server-process.ts';

it('ends with one line about an invalid setting', async () => {
  expect(await startErrorOf({ RATE_LIMIT_SCALE: 'many' })).toBe(
    'Setting RATE_LIMIT_SCALE is "many", but takes a number above 0.',
  );
});

it('ends with one line about a misspelt setting', async () => {
  expect(await startErrorOf({ SMPT_URL: 'smtp://mail.example' })).toBe(
    'SMPT_URL is not a setting; did you mean SMTP_URL?',
  );
});

it('ends with one line about a port in use, which shows only after everything else has started', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'hemma-port-'));
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const admin = { ADMIN_EMAIL: 'boss@cabins.example', ADMIN_PASSWORD: 'Fir-and-birch-41' };
  for (const place of [{ DATABASE_URL: database.url }, { DATA_DIR: folder }]) {
    expect(await startErrorOf({ ...place, ...admin, PORT })).toBe(
      `Setting PORT is "${PORT}", but takes a port that no other program uses.`,
    );
  }
  other.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

it('ends with one line about a folder in which backups cannot be written', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'hemma-backups-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const BACKUP_DIR of [file, join(file, 'backups'), '/proc/hemma/backups']) {
    expect(await startErrorOf({ DATABASE_URL: database.url, DATA_DIR: folder, BACKUP_DIR })).toMatch(
      `Setting BACKUP_DIR is "${BACKUP_DIR}", but takes a folder that can be written to, or off (E`,
    );
  }
  const BACKUP_DIR = join(folder, 'deep', 'backups');
  const site = await runServer({ DATABASE_URL: database.url, DATA_DIR: folder, BACKUP_DIR });
  await site.ready;
  expect(await readdir(BACKUP_DIR)).toEqual([]);
  await site.end('SIGTERM');
  await database.drop();
  await rm(folder, { recursive: true });
});

// For other users PostgreSQL runs as the same user as the site.
it.runIf(process.getuid?.() === 0)('starts as root under a umask that excludes other users', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-umask-'));
  await chmod(folder, 0o755);
  for (const DATA_DIR of [folder, join(folder, 'made')]) {
    const site = await runServer({ DATA_DIR, BACKUP_DIR: join(DATA_DIR, 'backups') }, { umask: '077' });
    await site.ready;
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await site.end('SIGTERM');
  }
  await rm(folder, { recursive: true });
});

it('ends with one line about a weak password of the first admin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-admin-'));
  const admin = { ADMIN_EMAIL: 'boss@cabins.example', ADMIN_PASSWORD: 'boss-at-cabins' };
  expect(await startErrorOf({ DATA_DIR: folder, ...admin })).toMatch(/^Setting ADMIN_PASSWORD is a text of /);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };

it('prints its version and usage without settings, a build or a database', async () => {
  const run = async (program: string, ...args: string[]) =>
    (await promisify(execFile)(program, args, { env: { PATH: process.env['PATH'], SMPT_URL: 'wrong' } }))
      .stdout;
  const main = join(serverBundle(), 'main.js');
  const start = fromRoot('scripts/start.mjs');
  for (const program of [main, start]) {
    expect(await run(process.execPath, program, '--version')).toBe(`${version}\n`);
    expect(await run(process.execPath, program, '--help')).toMatch(/starts the site/i);
  }
  expect(await run('/bin/sh', fromRoot('scripts/release/hemma'), '--help')).toMatch(/^hemma --version /m);
});

it('the released command prints its version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-command-'));
  await mkdir(join(folder, 'bin'));
  await copyFile(fromRoot('scripts/release/hemma'), join(folder, 'hemma'));
  await symlink(process.execPath, join(folder, 'bin', 'node'));
  await mkdir(join(folder, 'dist'));
  await symlink(serverBundle(), join(folder, 'dist', 'server'));
  const { stdout } = await promisify(execFile)('/bin/sh', [join(folder, 'hemma'), '--version']);
  expect(stdout).toBe(`${version}\n`);
  await rm(folder, { recursive: true });
});
