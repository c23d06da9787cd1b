import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { isConnectionError } from '#server/db/connection-errors.ts';
import { newJobListener, poolWithListener } from './job-listener.ts';

/** What PostgreSQL says to who connects while it starts up. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from('E0000');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

it('that the database is away is said without a code, by which graphile-worker would wait for minutes', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end(startingUp())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool = new pg.Pool({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const failure: unknown = await poolWithListener(pool, newJobListener())
    .connect()
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'the database system is starting up', cause: { code: '57P03' } });
  expect(failure).not.toHaveProperty('code');
  expect(isConnectionError(failure)).toBe(true);
  await pool.end();
  server.close();
});
