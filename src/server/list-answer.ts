import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cell, csvHead, csvLines } from '#shared/csv.ts';
import {
  type AdminList,
  countListRows,
  fetchListPage,
  fetchListSlices,
  type ListQuery,
} from './db/admin-list.ts';
import { READ_SNAPSHOT, type Database, type Executor, type Transaction } from './db/drizzle.ts';
import { liftLimits } from './db/session-limits.ts';
import type { Admin } from './http/actor.ts';

/** The answer to a list for admins (R-lists-2). */
interface ListAnswer<Listed, Item> {
  list: AdminList<Listed>;
  /** Its fields are the columns of the CSV file. */
  item: { shape: Record<keyof Item & string, unknown> };
  fileName: string;
  /** Adds values that are fetched for many rows together. */
  complete: (db: Executor, rows: Listed[]) => Promise<Item[]>;
}

interface ListRequest {
  db: Database;
  actor: Admin;
  query: ListQuery & { page: number; pageSize: number };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers with one page of a list, or with all rows as a file when the client accepts CSV. */
export const answerList = <Item extends Record<keyof Item, Cell>>(
  listRequest: ListRequest,
  answer: Omit<ListAnswer<Item, Item>, 'complete'>,
) => answerCompletedList(listRequest, { ...answer, complete: (_db, rows: Item[]) => Promise.resolve(rows) });

/** Like {@link answerList}, for a list that needs further values for its rows. */
export async function answerCompletedList<Listed, Item extends Record<keyof Item, Cell>>(
  { db, actor, query, request, reply }: ListRequest,
  { list, item, fileName, complete }: ListAnswer<Listed, Item>,
) {
  async function* slices(tx: Transaction) {
    for await (const rows of fetchListSlices(tx, actor, list, query)) yield complete(tx, rows);
  }
  if (request.headers.accept?.toLowerCase().includes('text/csv') === true) {
    const columns = Object.keys(item.shape) as (keyof Item & string)[];
    return sendCsv<Item>(db, reply, { fileName, columns, slices });
  }
  const { page, pageSize } = query;
  const rows = await fetchListPage(db, actor, list, query, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return {
    items: await complete(db, rows),
    total: await countListRows(db, actor, list, query),
    page,
    pageSize,
  };
}

interface CsvFile<Row> {
  fileName: string;
  columns: readonly (keyof Row & string)[];
  slices: (tx: Transaction) => AsyncIterable<Row[]>;
}

/**
 * Sends a snapshot of all rows. They are read only as fast as the client takes them, and no longer once it stops. So the
 * memory that this needs, and the time that others wait, do not grow with the list.
 */
async function sendCsv<Row extends Record<keyof Row, Cell>>(
  db: Database,
  reply: FastifyReply,
  { fileName, columns, slices }: CsvFile<Row>,
): Promise<FastifyReply> {
  const file = new PassThrough();
  const started = Promise.withResolvers<void>();
  const sent = db.transaction(async (tx) => {
    await liftLimits(tx);
    const text = csvOf(columns, slices(tx));
    await pipeline(async function* () {
      for await (const part of text) {
        started.resolve();
        yield part;
      }
    }, file);
  }, READ_SNAPSHOT);
  // A failure before the first row is answered as a problem; a later one aborts the download.
  await Promise.race([started.promise, sent]);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(file);
}

async function* csvOf<Row extends Record<keyof Row, Cell>>(
  columns: readonly (keyof Row & string)[],
  slices: AsyncIterable<readonly Row[]>,
) {
  let head = csvHead(columns);
  for await (const rows of slices) {
    yield head + csvLines(columns, rows);
    head = '';
  }
  if (head !== '') yield head;
}
