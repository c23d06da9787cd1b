import type pg from 'pg';
import { migrationsOf, rowAsText, sequencesOf, type Table } from './tables.ts';

/** How many rows a table has, and one number that all of them make, in whatever order. */
async function sumOf(client: pg.Client, table: Table): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(row), 15))::bit(60)::bigint), 0)::text as sum
    from (select ${rowAsText(table)} as row from ${table.name}) as all_rows`);
  const [counted] = rows;
  if (counted === undefined) throw new Error('counting returned no row');
  return { rows: Number(counted.rows), sum: counted.sum };
}

/**
 * Compares every row, every sequence and the migrations made; answers how many rows each table has.
 * @throws naming what differs
 */
export async function expectEqual(
  from: pg.Client,
  to: pg.Client,
  tables: readonly Table[],
): Promise<{ name: string; rows: number }[]> {
  const counted: { name: string; rows: number }[] = [];
  for (const table of tables) {
    const [here, there] = [await sumOf(from, table), await sumOf(to, table)];
    if (here.rows !== there.rows || here.sum !== there.sum)
      throw new Error(`${table.name} differs after copying`);
    counted.push({ name: table.name.replace(/^public\./, ''), rows: here.rows });
  }
  const sequences = await Promise.all([from, to].map(async (one) => JSON.stringify(await sequencesOf(one))));
  if (sequences[0] !== sequences[1]) throw new Error('a sequence differs after copying');
  if ((await migrationsOf(from)) !== (await migrationsOf(to))) throw new Error('the migrations differ');
  return counted;
}
