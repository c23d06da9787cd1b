import type pg from 'pg';
import { PAYLOAD } from '#server/jobs/repo.ts';
import type { Sequence, Sum, Table } from './manifest.ts';
import { isArchived } from './table-classes.ts';
import { one } from '#server/db/one.ts';

/** Settings that give values the same text on every server, so that checksums can be compared. */
export const FIXED_TEXT_FORMATS = `set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC';
  set extra_float_digits to 1; set bytea_output to 'hex'; set client_encoding to 'UTF8'`;

/** The table's name without its schema, which PostgreSQL omits when it is on the search path. */
const withoutSchema = (name: string) => name.replace(/^public\./, '');

async function columnsOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map(({ column }) => column),
  }));
}

/** The product's tables without their generated columns, each after the tables that it references. */
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
 * The jobs that archives include: neither scheduled ones, which the schedule queues again, nor those of the weather, which
 * are queued from its tables. A job whose payload does not fit in its key, for many files of an erased account, is lost;
 * the clean-ups remove such files.
 */
const QUEUED_JOBS = `(
  select kind, payload, due_at, attempts, last_error from public.waiting_jobs
  union all
  select task_identifier, ${PAYLOAD}, run_at::timestamptz(3),
    case when attempts >= max_attempts and locked_at is null then 32000 else attempts end, last_error
  from graphile_worker.jobs
  where ${PAYLOAD} is not null and task_identifier not in ('place', 'forecast'))`;

/** Whether archives contain rows of the table; otherwise its file is empty. */
const hasArchivedRows = ({ name }: Pick<Table, 'name'>): boolean => isArchived(withoutSchema(name));

/**
 * Returns a function that gives the SQL source of a table's rows; excluded tables have none. The queue's tables are a
 * library's, so its jobs are archived as rows of `waiting_jobs`, from which the restored site queues them.
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

/** The number of a table's rows, and a checksum that does not depend on their order. */
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

/** Sets each sequence to its archived value. */
export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    await client.query(
      `select setval($1::regclass, coalesce($2, (select seqstart from pg_sequence where seqrelid = $1::regclass)), $3)`,
      [name, last, last !== null],
    );
  }
}
