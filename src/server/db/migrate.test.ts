import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { migratePool } from './migrate.ts';

const app = await startTestApp();
const { pool } = app.database;
afterAll(() => app.close());

const idsByKey = async () => {
  const { rows } = await pool.query<{ key: string; id: string }>(
    'select key, id from services where user_id is null order by key',
  );
  return rows;
};

it('adds the rows of new kinds, also when several processes start at the same time, and keeps the other rows', async () => {
  const before = await idsByKey();
  const gone = ['minibar', 'wifi'];
  await pool.query('delete from services where key = any($1)', [gone]);
  await Promise.all([migratePool(pool), migratePool(pool), migratePool(pool)]);
  const after = await idsByKey();
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  const kept = ({ key }: { key: string }) => !gone.includes(key);
  expect(after.filter(kept)).toEqual(before.filter(kept));
});
