import type pg from 'pg';
import { rowAsText, type Sequence, type Table } from './tables.ts';

/** Few enough that the fullest guides fit into memory, many enough to be quick. */
const BATCH = 500;

/** Copies a table's rows; `to` must have an empty one of the same shape, its triggers off. */
export async function copyTable(from: pg.Client, to: pg.Client, table: Table): Promise<void> {
  const { name, columns } = table;
  const values = columns.map(({ type }, at) => `(one ->> ${at})::${type}`).join(', ');
  const insert = `insert into ${name} (${columns.map((column) => column.name).join(', ')})
    overriding system value select ${values} from json_array_elements($1::json) as one`;
  await from.query(`declare rows_to_copy cursor for select ${rowAsText(table)} as row from ${name}`);
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from rows_to_copy`);
    if (rows.length === 0) break;
    await to.query(insert, [`[${rows.map(({ row }) => row).join(',')}]`]);
  }
  await from.query('close rows_to_copy');
}

/** Lets each sequence go on where the other one is. */
export async function setSequences(to: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    await to.query('select setval($1::regclass, $2::bigint, $3)', [name, last ?? '1', last !== null]);
  }
}
