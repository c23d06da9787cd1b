/** SQLSTATE classes and socket errors that mean: the database is away, not that the query was wrong. */
const CONNECTION_LOST = /^(?:08|53|57P)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;

const HUNG_UP =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|database is closed|Cannot use a pool after calling end/i;

/** The database's own socket is a file, which is gone while it is off; other files are no business of a connection. */
const isMissingSocket = (cause: Error): boolean =>
  'code' in cause && cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';

/** Whether `error`, or what caused it, says that the database cannot be reached right now. */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CONNECTION_LOST.test(cause.code)) return true;
    if (isMissingSocket(cause)) return true;
    if (HUNG_UP.test(cause.message)) return true;
  }
  return false;
}
