import type pg from 'pg';
import { PAYLOAD } from '#server/jobs/repo.ts';
import type { Sequence, Sum, Table } from './manifest.ts';
import { isArchived } from './table-classes.ts';
import { one } from '#server/db/one.ts';

/** Values look the same wherever they are read: what is compared must not depend on a server's settings. */
export const FIXED_TEXT_FORMATS = `set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC';
  set extra_float_digits to 1; set bytea_output to 'hex'; set client_encoding to 'UTF8'`;

/** Without its schema, which PostgreSQL leaves out when it is on the search path. */
const withoutSchema = (name: string) => name.replace(/^public\./, '');

async function columnsOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map(({ column }) => column),
  }));
}

/** The product's tables without their computed columns, each after those it refers to. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const tables = await columnsOf(client);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const needed = Map.groupBy(references, ({ from }) => withoutSchema(from));
  const sorted = new Map<string, Table>();
  while (sorted.size < tables.length) {
    const next = tables.filter(({ name }) => {
      const others = (needed.get(withoutSchema(name)) ?? []).map(({ to }) => withoutSchema(to));
      return (
        !sorted.has(withoutSchema(name)) &&
        others.every((other) => other === withoutSchema(name) || sorted.has(other))
      );
    });
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of next) sorted.set(withoutSchema(table.name), table);
  }
  return [...sorted.values()];
}

/**
 * Work that came by the clock comes by the clock again, and the weather finds its own in its tables. Files of an erased
 * account that are too many for a job's key are found by the clean-ups.
 */
const QUEUED_JOBS = `(
  select kind, payload, due_at, attempts, last_error from public.waiting_jobs
  union all
  select task_identifier, ${PAYLOAD}, run_at::timestamptz(3),
    case when attempts >= max_attempts and locked_at is null then 32000 else attempts end, last_error
  from graphile_worker.jobs
  where ${PAYLOAD} is not null and task_identifier not in ('place', 'forecast'))`;

/** Whether archives hold rows of the table; those that do not have it empty. */
const hasArchivedRows = ({ name }: Pick<Table, 'name'>): boolean => isArchived(withoutSchema(name));

/**
 * Where the rows of each table are read from. Of those that are left out there are none. What is on the queue, whose
 * tables are a library's, is archived as rows of `waiting_jobs`, from which the restored site puts it on its queue.
 */
export async function sourcesOf(client: pg.Client): Promise<(table: Pick<Table, 'name'>) => string> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('graphile_worker.jobs')::text as found`,
  );
  const hasQueue = rows[0]?.found !== null;
  return ({ name }) => {
    if (!hasArchivedRows({ name })) return `(select * from ${name} where false)`;
    return hasQueue && withoutSchema(name) === 'waiting_jobs' ? QUEUED_JOBS : name;
  };
}

/** How many rows a table has, and one number that all of them make, in whatever order they lie. */
export async function sumOf(client: pg.Client, { name, columns }: Table, source = name): Promise<Sum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${source} as rows`);
  const counted = one(rows);
  return { rows: Number(counted.rows), sum: counted.sum };
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' order by 1`);
  return rows;
}

/** Lets each sequence go on where it was. */
export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last ?? '1', last !== null]);
  }
}
