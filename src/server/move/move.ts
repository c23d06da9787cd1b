import pg from 'pg';
import { migrateDatabase } from '#server/db/migrate.ts';
import { expectEqual } from './compare.ts';
import { copyTable, setSequences } from './copy.ts';
import { sequencesOf, tablesOf } from './tables.ts';

/** Why there was nothing moved; its message is for the person at the terminal. */
export class MoveRefused extends Error {}

const SAME_TEXTS = `set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC';
  set extra_float_digits to 1; set bytea_output to 'hex'`;

/** @throws {MoveRefused} for a database that holds anything at all: what is there must not be mixed up or lost */
async function expectEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' order by 1 limit 1`);
  const [found] = rows;
  if (found === undefined) return;
  throw new MoveRefused(
    `The database at DATABASE_URL is not empty: it has ${found.name}. Make a new one (createdb) and name that.`,
  );
}

async function connected(options: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(options);
  await client.connect();
  await client.query(SAME_TEXTS);
  return client;
}

/**
 * Copies everything from one database, already migrated, to an empty one, and compares the two before it keeps
 * the copy. Nothing is changed in the first.
 * @throws {MoveRefused} when the other one is not empty
 */
export async function moveDatabase(
  from: pg.ClientConfig,
  to: pg.ClientConfig,
): Promise<{ name: string; rows: number }[]> {
  const target = await connected(to);
  try {
    await expectEmpty(target);
    await migrateDatabase(target);
    const source = await connected(from);
    try {
      return await copyAll(source, target);
    } finally {
      await source.end();
    }
  } finally {
    await target.end();
  }
}

async function copyAll(source: pg.Client, target: pg.Client): Promise<{ name: string; rows: number }[]> {
  const tables = await tablesOf(source);
  await source.query('begin isolation level repeatable read read only');
  await target.query('begin');
  // What the migrations put there comes along with everything else; what triggers would add does too.
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);
  for (const table of tables) await copyTable(source, target, table);
  await setSequences(target, await sequencesOf(source));
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
  const counted = await expectEqual(source, target, tables);
  await target.query('commit');
  await source.query('commit');
  await target.query('analyze');
  return counted;
}
