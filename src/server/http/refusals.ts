import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/error-codes.ts';

/** The log's entry for one refusal: without email or network addresses, and without the path, which may hold a secret. */
export interface Refusal {
  status: number;
  code: ErrorCode;
  method: string;
  /** The route's pattern. */
  route: string | null;
  /** The id of the signed-in account. */
  account: number | null;
  reqId: string;
}

export interface Refusals {
  /** Logs a refusal for lack of access or too many attempts; ignores others, such as invalid input. */
  log(refusal: Refusal): void;
  close(): void;
}

/** The account of each request, known from the moment its session was checked. */
const accounts = new WeakMap<FastifyRequest, number>();
export const recordAccount = (request: FastifyRequest, account: number): void =>
  void accounts.set(request, account);

/** The id of the request's account; undefined until its session was checked. */
export const accountOf = (request: FastifyRequest): number | undefined => accounts.get(request);

/** The refusal of a request. */
export const refusalOf = (request: FastifyRequest, status: number, code: ErrorCode): Refusal => ({
  status,
  code,
  method: request.method,
  route: request.routeOptions.url ?? null,
  account: accountOf(request) ?? null,
  reqId: request.id,
});

/** Unauthenticated, forbidden, too many attempts. */
const LOGGED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);

/** Per process: a flood of refusals must neither fill the disk nor slow other requests down. */
const MAX_LINES_PER_SECOND = 10;
const SECOND_MS = 1000;

/** Logs refusals; those beyond {@link MAX_LINES_PER_SECOND} are summed up in one line at the end of the second. */
export function createRefusals(logger: { warn: (line: object, message: string) => void }): Refusals {
  let lines = 0;
  const omitted: Partial<Record<ErrorCode, number>> = {};
  let second: NodeJS.Timeout | undefined;

  function endSecond(): void {
    clearTimeout(second);
    second = undefined;
    lines = 0;
    const codes = Object.keys(omitted) as ErrorCode[];
    if (codes.length === 0) return;
    logger.warn({ refusals: { ...omitted } }, 'more refusals, not logged one by one');
    for (const code of codes) delete omitted[code];
  }

  return {
    log(refusal) {
      if (!LOGGED_STATUSES.has(refusal.status)) return;
      second ??= setTimeout(endSecond, SECOND_MS).unref();
      lines += 1;
      if (lines <= MAX_LINES_PER_SECOND) logger.warn({ ...refusal }, 'refused');
      else omitted[refusal.code] = (omitted[refusal.code] ?? 0) + 1;
    },
    close: endSecond,
  };
}
