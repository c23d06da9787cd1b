import { expect, it, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { newHost } from '#test/factories.ts';

it('after all database connections were cut, calls get new ones', async () => {
  const app = await startTestApp();
  const { pool } = app.database;
  const host = await newHost(app);
  const callAll = () => Promise.all(Array.from({ length: 8 }, () => host.send('GET', '/api/cabins')));
  await callAll();
  const before = pool.totalCount;
  expect(before).toBeGreaterThan(1);

  const lost: string[] = [];
  let removed = 0;
  pool.on('remove', () => (removed += 1));
  pool.on('error', (error) => lost.push(error.message));
  // The connection that runs the statement is cut last.
  await expect(
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() order by pid = pg_backend_pid()`,
    ),
  ).rejects.toThrow('terminating connection');
  await vi.waitFor(() => expect(removed).toBeGreaterThanOrEqual(before), 20_000);
  expect(lost.length).toBeGreaterThan(0);

  expect((await callAll()).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  await app.close();
});
