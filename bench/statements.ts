import type pg from 'pg';
import { withClient } from '#test/database.ts';

/** The PostgreSQL extension that counts statements. */
const STATEMENT_COUNTER = 'pg_stat_statements';

/** Makes the server count statements from its next start. Needs a superuser. */
export const countStatements = (superuserUrl: string) =>
  withClient(superuserUrl, async (client) => {
    await client.query(`alter system set shared_preload_libraries = '${STATEMENT_COUNTER}'`);
    await client.query(`create extension ${STATEMENT_COUNTER}`);
  });

/** The number of all queries to the database during `work`. */
export async function queriesDuring(client: pg.Client, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await client.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from ${STATEMENT_COUNTER}
       where dbid = (select oid from pg_database where datname = current_database())
         and query not like $1 and query !~* '^(begin|commit|rollback)'`,
      [`%${STATEMENT_COUNTER}%`],
    );
    return rows[0]?.calls ?? Number.NaN;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
