import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/postgres.ts';
import { refusalOf } from '#test/server-process.ts';

it('a start with a setting that cannot be used ends at once with one line about it', async () => {
  expect(await refusalOf({ RATE_LIMIT_SCALE: 'many' })).toBe(
    'Setting RATE_LIMIT_SCALE is "many", but takes a number above 0.',
  );
});

it('so does one whose setting is misspelt', async () => {
  expect(await refusalOf({ SMPT_URL: 'smtp://mail.example' })).toBe(
    'SMPT_URL is not a setting; did you mean SMTP_URL?',
  );
});

it('so does one whose port is taken, which shows only when all else is ready', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'hemma-port-'));
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const admin = { ADMIN_EMAIL: 'boss@cabins.example', ADMIN_PASSWORD: 'Fir-and-birch-41' };
  for (const place of [{ DATABASE_URL: database.url }, { DATA_DIR: folder }]) {
    expect(await refusalOf({ ...place, ...admin, PORT })).toBe(
      `Setting PORT is "${PORT}", but takes a port that no other program uses.`,
    );
  }
  other.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

it('and one whose first admin would have a password that anyone might guess', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-admin-'));
  const admin = { ADMIN_EMAIL: 'boss@cabins.example', ADMIN_PASSWORD: 'boss-at-cabins' };
  expect(await refusalOf({ DATA_DIR: folder, ...admin })).toMatch(/^Setting ADMIN_PASSWORD is a text of /);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
