import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, migrateUrl } from '#server/db/migrate.ts';
import { makeMigrations } from '#server/db/parted-migrations.ts';
import { startAppOn } from '#test/app.ts';
import { jobsOf } from '#test/jobs.ts';
import { createEmptyDatabase } from '#test/postgres.ts';

const database = await createEmptyDatabase();
afterAll(() => database.drop());

const all = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
/** The migrations before the one that brought the queue. */
const earlier = all.slice(
  0,
  all.findIndex(({ sql }) => sql.some((statement) => statement.includes('TABLE "waiting_jobs"'))),
);

it('what waited in the queues of an earlier version is on the one queue, with what became of it so far', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await makeMigrations(client, earlier);
  await client.query(`
    insert into users (email, first_name, last_name, avatar_url) values ('a@cabins.example', 'A', 'B', '/x.svg');
    insert into mails (kind, address, attempts, due_at, failed_at, last_error) values
      ('passwordReset', 'waits@cabins.example', 3, now() + interval '1 hour', null, 'busy'),
      ('planEnds', 'failed@cabins.example', 1, now(), now(), 'No such mailbox');
    insert into exports (user_id, attempts, due_at) select id, 1, now() from users;
    insert into exports (user_id, ready_at) select id, now() from users;
    insert into media (id, user_id, bytes, width, height, colour, preview, due_at, state)
      select 'new', id, 1, 1, 1, '', '', now(), 'new' from users;
    insert into media (id, user_id, bytes, width, height, colour, preview, due_at, state)
      select 'ready', id, 1, 1, 1, '', '', now(), 'ready' from users`);
  await client.end();
  await migrateUrl(database.url);

  const waiting = new pg.Client({ connectionString: database.url });
  await waiting.connect();
  const { rows } = await waiting.query<{ kind: string; payload: Record<string, string> }>(
    'select kind, payload from waiting_jobs order by kind, attempts',
  );
  await waiting.end();
  expect(rows.map(({ kind }) => kind)).toEqual(['export', 'mail', 'mail', 'pictureSizes']);
  expect(rows.at(-1)?.payload).toEqual({ id: 'new' });

  const app = await startAppOn(database.url);
  expect(await jobsOf(app.database, 'mail')).toMatchObject([
    { payload: { kind: 'planEnds' }, isGivenUp: true, lastError: 'No such mailbox' },
    { payload: { kind: 'passwordReset', address: 'waits@cabins.example' }, attempts: 3, lastError: 'busy' },
  ]);
  // It is made; its mail waits behind it.
  await expect.poll(() => jobsOf(app.database, 'export'), { timeout: 20_000 }).toEqual([]);
  await app.close();
});
