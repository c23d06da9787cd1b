/**
 * SQLSTATE classes and socket errors of a database that cannot be reached, as opposed to a wrong query. A server that
 * became a standby takes no writes (25006).
 */
const CONNECTION_LOST =
  /^(?:08|53|57P|25006)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN))$/;

const CONNECTION_CLOSED =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|database is closed|Cannot use a pool after calling end/i;

/** The embedded database's socket is a file, which is missing while it is down. Other missing files are not connection errors. */
const isMissingSocket = (cause: Error): boolean =>
  'code' in cause && cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';

/** Whether `error`, or one of its causes, means that the database cannot be reached at the moment. */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CONNECTION_LOST.test(cause.code)) return true;
    if (isMissingSocket(cause)) return true;
    if (CONNECTION_CLOSED.test(cause.message)) return true;
  }
  return false;
}

/** SQLSTATEs of a statement, a wait for a lock and an idle transaction that exceeded its limit (session-limits.ts). */
const TIMEOUT_CODES = new Set(['57014', '55P03', '25P03']);

/** Whether `error`, or one of its causes, means that such a limit was exceeded. */
export function isTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && TIMEOUT_CODES.has(cause.code)) return true;
  }
  return false;
}

/**
 * The reason for a failure, in one line for the log: the message of the innermost cause. The messages of drizzle's errors
 * around it contain the query with its values, which are hosts' data.
 */
export function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause !== undefined) innermost = innermost.cause;
  return innermost instanceof Error ? innermost.message || innermost.name : String(innermost);
}
