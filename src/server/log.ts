import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { terminal } from './log-lines.ts';
import type { LogLevel } from './settings/settings.ts';

/** A failed query without its values: they are what hosts wrote, password hashes and tokens included. */
function withoutValues(error: DrizzleQueryError): Error {
  const { cause } = error;
  // Its detail quotes the row.
  if (cause instanceof pg.DatabaseError) cause.detail = undefined;
  const plain = new Error(`Failed query: ${error.query}`, { cause });
  plain.stack = (error.stack ?? '').replace(error.message, () => plain.message);
  return plain;
}

const serialize = (error: Error) =>
  pino.stdSerializers.err(error instanceof DrizzleQueryError ? withoutValues(error) : error);

/** The log of the process, from `level` up: JSON lines to standard output or to `to`, and lines for people on a terminal. */
export function newLog(
  level: LogLevel,
  to: DestinationStream | undefined = process.stdout.isTTY ? terminal : undefined,
): Logger {
  const options = { level, serializers: { err: serialize } };
  return to ? pino(options, to) : pino(options);
}
