import errors from '#shared/errors.json' with { type: 'json' };
import { ERROR_CODES, type ErrorCode } from '#shared/error-codes.ts';
import { parseReason, reason, type ReasonParams, type ReasonText } from '#shared/reason.ts';
import { faultsInNewInput } from '#shared/new-input.ts';

const SENTENCES: Readonly<Record<string, string>> = errors;

/** Translates a {@link ReasonText} into English, for API clients without translations. Returns other texts unchanged. */
export function inEnglish(text: string): string {
  const parsed = parseReason(text);
  if (parsed === null) return text;
  const { code, params } = parsed;
  const sentence = SENTENCES[code] ?? SENTENCES[`${code}_${params['count'] === 1 ? 'one' : 'other'}`];
  return sentence === undefined ? text : filled(sentence, params);
}

const filled = (sentence: string, params: ReasonParams): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? ''));

/** Further fields of a problem (R-errors-2). Texts are {@link ReasonText}, or messages of a schema library. */
export interface ProblemExtras {
  fields?: Record<string, string>;
  errors?: string[];
  /** All faults; `fields` holds one per field. */
  issues?: readonly { field: string; message: string }[];
  /** With `stale`: the current row. */
  current?: unknown;
  retryAfterS?: number;
}

/** An error answer (RFC 9457). It can be thrown anywhere; the error handler sends it with its code's status. */
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

export const malformed = () => new Problem('malformed', reason('malformed'));

const KIB = 1024;
const amount = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.floor(bytes / KIB)} KiB` : `${Math.floor(bytes / KIB / KIB)} MiB`;

/** For a body of more bytes than a call takes. */
export const tooLarge = (bytes: number) =>
  new Problem('too_large', reason('too_large', { amount: amount(bytes) }));

/** For missing rows and for rows of other hosts, which must look the same. */
export const notFound = () => new Problem('not_found', reason('not_found'));

/**
 * Refuses new or changed texts that today's rules forbid. Texts saved before a rule existed may stay (R-values-21).
 * @param stored the saved value; null for a new one
 * @throws {Problem} `invalid_input`
 */
export function requireValidChanges(value: object, stored: object | null): void {
  const faults = faultsInNewInput(value, stored);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** For one or more invalid fields. */
export const invalidFields = (fields: Record<string, string>) =>
  new Problem(
    'invalid_input',
    (Object.values(fields)[0] as ReasonText | undefined) ?? reason('invalid_input'),
    {
      fields,
      errors: Object.values(fields),
    },
  );
