import { ERROR_CODES, type ErrorCode } from '#shared/error-codes.ts';

/** What a problem may carry besides its sentence (R-errors-2). */
export interface ProblemExtras {
  fields?: Record<string, string>;
  errors?: string[];
  /** With `stale`: the row as it is now. */
  current?: unknown;
  retryAfterS?: number;
}

/** A refusal on purpose: thrown anywhere, answered by the error handler with the code's status. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly extras: ProblemExtras;

  constructor(code: ErrorCode, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return ERROR_CODES[this.code];
  }
}

/** For what is not there and for what is not yours: the two are never told apart. */
export const forbidden = () => new Problem('forbidden', 'Only an administrator may do this.');

export const notFound = () => new Problem('not_found', 'Not found.');

/** A refusal of one or more fields. */
export const invalidFields = (fields: Record<string, string>) =>
  new Problem('invalid_input', Object.values(fields)[0] ?? 'Check what you entered.', {
    fields,
    errors: Object.values(fields),
  });
