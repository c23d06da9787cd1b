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

/** How a list for admins (R-lists-2) is answered. */
interface ListAnswer<Listed, Item> {
  list: AdminList<Listed>;
  /** Its shape names the columns of the file. */
  item: { shape: Record<keyof Item & string, unknown> };
  fileName: string;
  /** Adds what is read for many rows at once. */
  complete: (db: Executor, rows: Listed[]) => Promise<Item[]>;
}

interface ListRequest {
  db: Database;
  actor: Admin;
  query: ListQuery & { page: number; pageSize: number };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers one page of a list, or all rows as a file when CSV is asked for. */
export const answerList = <Item extends Record<keyof Item, Cell>>(
  asked: ListRequest,
  answer: Omit<ListAnswer<Item, Item>, 'complete'>,
) => answerCompletedList(asked, { ...answer, complete: (_db, rows: Item[]) => Promise.resolve(rows) });

/** The same, for a list of which something is read for many rows at once. */
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
 * Sends all rows as they were at one moment. They are read no faster than they are taken, and no more of them once
 * no one takes them: the memory that this needs, and how long others wait, does not grow with the list.
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
  // What fails before the first row is a problem like any other; what fails later breaks the file off.
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
