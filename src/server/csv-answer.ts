import type { FastifyReply, FastifyRequest } from 'fastify';
import { toCsv } from '#shared/csv.ts';

/** Whether a list is asked for as CSV: then it answers all rows (decisions, section 8). */
export const wantsCsv = (request: FastifyRequest): boolean =>
  request.headers.accept?.toLowerCase().includes('text/csv') === true;

/** All rows that a list has. */
export const ALL_ROWS = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/** Sends rows as a CSV file. */
export const sendCsv = <Row extends Record<string, string | number | boolean | null>>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .serializer(String)
    .send(toCsv(columns, rows));
