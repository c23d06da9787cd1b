import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './settings/settings.ts';

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

interface Line {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string; message?: string };
}

/** Control characters in a request must not move the cursor or add a line. */
const withoutControls = (text: string) => text.replaceAll(/(?!\n)\p{Cc}/gu, ' ');

/** Formats one line of pino's JSON: `14:02:59 WARN message {"further":"fields"}`, with an error's stack below. */
function readableLine(json: string): string {
  const {
    level,
    time,
    msg = '',
    pid: _pid,
    hostname: _hostname,
    err,
    ...rest
  } = JSON.parse(json) as Line & Record<string, unknown>;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const fields = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const stack = err === undefined ? '' : `\n${err.stack ?? err.message ?? ''}`;
  const message = `${msg.replaceAll('\n', ' ')}${fields}${stack}`;
  return `${clock} ${LEVELS[level] ?? level} ${withoutControls(message)}\n`;
}

/** The destination of the log on a terminal. */
const terminal = {
  write: (json: string): void => void process.stdout.write(readableLine(json)),
};

/** A failed query without its values, which are hosts' data, password hashes and tokens. */
function withoutValues(error: DrizzleQueryError): Error {
  const { cause } = error;
  // The detail quotes the row.
  if (cause instanceof pg.DatabaseError) cause.detail = undefined;
  const plain = new Error(`Failed query: ${error.query}`, { cause });
  plain.stack = (error.stack ?? '').replace(error.message, () => plain.message);
  return plain;
}

const serialize = (error: Error) =>
  pino.stdSerializers.err(error instanceof DrizzleQueryError ? withoutValues(error) : error);

/** Creates the log, from `level` up: JSON lines to standard output or `to`, and readable lines on a terminal. */
export function newLog(
  level: LogLevel,
  to: DestinationStream | undefined = process.stdout.isTTY ? terminal : undefined,
): Logger {
  const options = { level, serializers: { err: serialize } };
  return to ? pino(options, to) : pino(options);
}
