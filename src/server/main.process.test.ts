import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/postgres.ts';
import { refusalOf } from '#test/server-process.ts';

it('a start with a setting that cannot be used ends at once with one line about it', async () => {
  expect(await refusalOf({ RATE_LIMIT_SCALE: 'many' })).toBe(
    'Setting RATE_LIMIT_SCALE is "many", but takes a number above 0.',
  );
});

it('so does one whose port is taken, which shows only when all else is ready', async () => {
  const database = await createTestDatabase();
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const admin = { ADMIN_EMAIL: 'boss@cabins.example', ADMIN_PASSWORD: 'Fir-and-birch-41' };
  expect(await refusalOf({ DATABASE_URL: database.url, ...admin, PORT })).toBe(
    `Setting PORT is "${PORT}", but takes a port that no other program uses.`,
  );
  other.close();
  await database.drop();
});
