import type pg from 'pg';

/** What the tables hold, and where their counters are. */
export interface Content {
  tables: string[];
  /** The rows of those that are not empty, as a JSON array. */
  rows: Map<string, string>;
  counters: { name: string; at: string }[];
}

/** Reads all that is in a small database. */
export async function readContent(client: pg.Client): Promise<Content> {
  const found = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const tables = found.rows.map(({ name }) => name);
  const rows = new Map<string, string>();
  for (const table of tables) {
    const all = await client.query<{ json: string | null }>(
      `select json_agg(one)::text as json from ${table} one`,
    );
    const json = all.rows[0]?.json;
    if (typeof json === 'string') rows.set(table, json);
  }
  const counters = await client.query<{ name: string; at: string }>(
    "select format('%I.%I', schemaname, sequencename) as name, last_value::text as at from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return { tables, rows, counters: counters.rows };
}

/** Makes the tables hold that content and nothing else. */
export async function emptied(client: pg.Client, { tables, rows, counters }: Content): Promise<void> {
  await client.query('begin');
  await client.query(`truncate ${tables.join(', ')} restart identity cascade`);
  for (const [table, json] of rows) {
    await client.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [json],
    );
  }
  for (const { name, at } of counters) await client.query('select setval($1, $2)', [name, at]);
  await client.query('commit');
}
