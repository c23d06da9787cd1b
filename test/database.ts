import pg from 'pg';

/** Connects to a database for `work` and disconnects afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * All rows of all tables, sorted, all sequences, indexes and constraints: equal for two databases with the same content only.
 * NOT NULL is a constraint with a name from PostgreSQL 18 on, and left out.
 */
export const contentOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    await client.query("set timezone to 'UTC'");
    // Partitions follow the time of their making; whole tables show their rows.
    const whole = `(select oid from pg_class where not relispartition and relnamespace = 'public'::regnamespace)`;
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class where relkind in ('r', 'p') and oid in ${whole} order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ all: string | null }>(
        `select json_agg(one order by one::text)::text as all from ${name} as one`,
      );
      content[name] = rows[0]?.all ?? '';
    }
    const { rows: others } = await client.query<{ name: string; is: string | null }>(`
      select 'sequence ' || sequencename as name, last_value::text as is from pg_sequences where schemaname = 'public'
      union all select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index where indrelid in ${whole}
      union all select format('constraint %s.%s', conrelid::regclass, conname), pg_get_constraintdef(oid)
      from pg_constraint where conrelid in ${whole} and contype <> 'n'`);
    for (const { name, is } of others) content[name] = is ?? '';
    return content;
  });
