import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { isConnectionError } from './connection-errors.ts';

/** The process would end: Vitest fails a run in which that would have happened. */
it('a connection that is cut in the middle of a transaction fails that transaction, and nothing else', async () => {
  const app = await startTestApp();
  const { db, pool } = app.database;
  const work = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sleep(100);
    await tx.execute(sql`select 1`);
  });
  const error: unknown = await work.catch((failure: unknown) => failure);
  expect(isConnectionError(error), String(error)).toBe(true);
  expect((await pool.query('select 1 as still')).rows).toEqual([{ still: 1 }]);
  await app.close();
});
