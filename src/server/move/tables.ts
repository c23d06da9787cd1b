import type pg from 'pg';

/** A table and how its rows are carried: each column as text, which keeps every type exactly. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

export interface Sequence {
  name: string;
  /** Null before the first number was drawn. */
  last: string | null;
}

/** Without its schema, which PostgreSQL leaves out when it is on the search path. */
const plain = (name: string) => name.replace(/^public\./, '');

/** The product's tables, each after those it refers to. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as name,
      format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map((column) => ({ name: column.name, type: column.type })),
  }));
  const sorted: Table[] = [];
  while (sorted.length < tables.length) {
    const done = new Set(sorted.map(({ name }) => plain(name)));
    const free = tables.filter(
      ({ name }) =>
        !done.has(plain(name)) &&
        references.every(
          ({ from, to }) => plain(from) !== plain(name) || plain(to) === plain(name) || done.has(plain(to)),
        ),
    );
    if (free.length === 0) throw new Error('tables refer to each other in a circle');
    sorted.push(...free);
  }
  return sorted;
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' order by 1`);
  return rows;
}

/** Which migrations were made, in order. */
export async function migrationsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash).join(' ');
}

/** One row as a JSON array of texts. */
export const rowAsText = ({ columns }: Table): string =>
  `json_build_array(${columns.map(({ name }) => `${name}::text`).join(', ')})::text`;
