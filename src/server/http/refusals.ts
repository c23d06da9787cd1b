import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/error-codes.ts';

/** What the log says of one refusal: no address of a person or a network, and no path, which may hold a secret. */
export interface Refusal {
  status: number;
  code: ErrorCode;
  method: string;
  /** The route's pattern. */
  route: string | null;
  /** The number of the account that asked, where one did. */
  account: number | null;
  reqId: string;
}

export interface Refusals {
  /** Notes a refusal; those that are none of who may do what, such as a field left out, are passed over. */
  note(refusal: Refusal): void;
  close(): void;
}

/** The numbers of the accounts that ask: the account of a refused call may be known by then. */
const askers = new WeakMap<FastifyRequest, number>();
export const noteAccount = (request: FastifyRequest, account: number): void =>
  void askers.set(request, account);

/** The account that asks, once its session was checked. */
export const accountOf = (request: FastifyRequest): number | undefined => askers.get(request);

/** A refusal with this request's part of it. */
export const refusalOf = (request: FastifyRequest, status: number, code: ErrorCode): Refusal => ({
  status,
  code,
  method: request.method,
  route: request.routeOptions.url ?? null,
  account: accountOf(request) ?? null,
  reqId: request.id,
});

/** No session or a wrong pair, not allowed, too many tries. */
const TOLD: ReadonlySet<number> = new Set([401, 403, 429]);

/** Lines a second in each process: a flood of refusals must neither fill the disk nor slow the others down. */
const MOST_LINES = 10;
const SECOND_MS = 1000;

/** Tells the log who was refused; what is beyond {@link MOST_LINES} in a second is told in one line at its end. */
export function createRefusals(log: { warn: (line: object, message: string) => void }): Refusals {
  let lines = 0;
  const leftOut: Partial<Record<ErrorCode, number>> = {};
  let second: NodeJS.Timeout | undefined;

  function endSecond(): void {
    clearTimeout(second);
    second = undefined;
    lines = 0;
    const codes = Object.keys(leftOut) as ErrorCode[];
    if (codes.length === 0) return;
    log.warn({ refusals: { ...leftOut } }, 'refused, and not told one by one');
    for (const code of codes) delete leftOut[code];
  }

  return {
    note(refusal) {
      if (!TOLD.has(refusal.status)) return;
      second ??= setTimeout(endSecond, SECOND_MS).unref();
      lines += 1;
      if (lines <= MOST_LINES) log.warn({ ...refusal }, 'refused');
      else leftOut[refusal.code] = (leftOut[refusal.code] ?? 0) + 1;
    },
    close: endSecond,
  };
}
