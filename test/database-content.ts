import pg from 'pg';

/** All rows of all tables in one order, and where the counters are: equal only for databases that hold the same. */
export async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone to 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ all: string | null }>(
        `select json_agg(one order by one::text)::text as all from ${name} as one`,
      );
      content[name] = rows[0]?.all ?? '';
    }
    const { rows: counters } = await client.query<{ name: string; at: string | null }>(
      `select sequencename as name, last_value::text as at from pg_sequences where schemaname = 'public'`,
    );
    for (const { name, at } of counters) content[`counter ${name}`] = at ?? '';
    return content;
  } finally {
    await client.end();
  }
}
