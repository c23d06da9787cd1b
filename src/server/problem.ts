import { ERROR_CODES, type ErrorCode } from '#shared/error-codes.ts';
import { type ReasonText, reason } from '#shared/reason.ts';
import { faultsOfTyped } from '#shared/typed-anew.ts';
import { inEnglish } from './english.ts';

/** What a problem may carry besides its sentence (R-errors-2). Sentences are {@link ReasonText}, or a schema library's own. */
export interface ProblemExtras {
  fields?: Record<string, string>;
  errors?: string[];
  /** All that is wrong, where a field may have more than the one in `fields`. */
  issues?: readonly { field: string; message: string }[];
  /** With `stale`: the row as it is now. */
  current?: unknown;
  retryAfterS?: number;
}

/** A refusal on purpose: thrown anywhere, answered by the error handler with the code's status. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly reasonText: ReasonText;
  readonly extras: ProblemExtras;

  constructor(code: ErrorCode, reasonText: ReasonText, extras: ProblemExtras = {}) {
    super(inEnglish(reasonText));
    this.code = code;
    this.reasonText = reasonText;
    this.extras = extras;
  }

  get status(): number {
    return ERROR_CODES[this.code];
  }
}

export const forbidden = () => new Problem('forbidden', reason('forbidden'));

/** For what is not there and for what is not yours: the two are never told apart. */
export const notFound = () => new Problem('not_found', reason('not_found'));

/**
 * Refuses what a host typed that a rule of today forbids, and lets stand what was saved before it came (R-values-21).
 * @param stored what is saved now; null for a new one
 * @throws {Problem} `invalid_input`
 */
export function requireTyped(value: object, stored: object | null): void {
  const faults = faultsOfTyped(value, stored);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** A refusal of one or more fields. */
export const invalidFields = (fields: Record<string, string>) =>
  new Problem(
    'invalid_input',
    (Object.values(fields)[0] as ReasonText | undefined) ?? reason('invalid_input'),
    {
      fields,
      errors: Object.values(fields),
    },
  );
