import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cell, csvHead, csvLines } from '#shared/csv.ts';
import { AS_OF_ONE_MOMENT, type Database, type Transaction } from './db/drizzle.ts';

/** A list for admins (R-lists-2): what it is read with, and what its file is called. */
interface List<Row> {
  fileName: string;
  columns: readonly (keyof Row & string)[];
  page: (rows: { limit: number; offset: number }) => Promise<Row[]>;
  count: () => Promise<number>;
  /** All rows in the same order, so many at a time. */
  slices: (tx: Transaction) => AsyncIterable<Row[]>;
}

interface Asked {
  db: Database;
  query: { page: number; pageSize: number };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers one page of a list, or all rows as a file when CSV is asked for. */
export async function answerList<Row extends Record<keyof Row, Cell>>(
  { db, query: { page, pageSize }, request, reply }: Asked,
  list: List<Row>,
) {
  const wantsCsv = request.headers.accept?.toLowerCase().includes('text/csv') === true;
  if (wantsCsv) return sendCsv(db, reply, list);
  const items = await list.page({ limit: pageSize, offset: (page - 1) * pageSize });
  return { items, total: await list.count(), page, pageSize };
}

/**
 * Sends all rows as they were at one moment. They are read no faster than they are taken, and no more of them once
 * no one takes them: the memory that this needs, and how long others wait, does not grow with the list.
 */
async function sendCsv<Row extends Record<keyof Row, Cell>>(
  db: Database,
  reply: FastifyReply,
  { fileName, columns, slices }: List<Row>,
): Promise<FastifyReply> {
  const file = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const sent = db.transaction(async (tx) => {
    const text = csvOf(columns, slices(tx));
    await pipeline(async function* () {
      for await (const part of text) {
        begun.resolve();
        yield part;
      }
    }, file);
  }, AS_OF_ONE_MOMENT);
  // What fails before the first row is a problem like any other; what fails later breaks the file off.
  await Promise.race([begun.promise, sent]);
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
