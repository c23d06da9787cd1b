import type { Problem } from '#shared/contracts/problem.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import i18next from 'i18next';
import { sentenceOf } from '#web/words/reason.ts';
import { isRecord } from './answer-example.ts';

/** The message of most browsers' `fetch` without an answer; here the same in all of them (R-services-21). */
const failedToFetch = (): string => i18next.t('ui.failedToFetch');

type ProblemMembers = Partial<Omit<Problem, 'type' | 'title' | 'status' | 'requestId'>>;

const joinSentences = (sentences: readonly string[]): string | null =>
  sentences.length === 0 ? null : sentences.join(' ');

/** Why a call failed: the server's reason (RFC 9457) in the app's language, or that the fetch failed. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** 0 without an answer; 2xx if the answer is not valid for the call. */
  readonly status: number;
  /** Null without a problem document; the answer may not be the server's at all. */
  readonly code: ErrorCode | null;
  /**
   * The sentence for users; null if there is none, and `message` is then a fallback. If the app has no translation of the
   * reason, the server's own text (R-errors-8).
   */
  readonly detail: string | null;
  /** The first message of each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** All messages. */
  readonly errors: readonly string[];
  /** With code `stale`: the current row. */
  readonly current: unknown;

  constructor(status: number, members: ProblemMembers = {}) {
    const { code, reason, params = {}, issues = [], fields = {}, errors = [], current } = members;
    const found = issues.map(({ path, code: issue, params: filled }) => ({
      path,
      sentence: sentenceOf(issue, filled) ?? fields[path] ?? null,
    }));
    const known = found.flatMap(({ path, sentence }) =>
      sentence === null ? [] : [[path, sentence] as const],
    );
    const isAllKnown = known.length === found.length;
    const all = isAllKnown && known.length > 0 ? known.map(([, sentence]) => sentence) : errors;
    const own = reason === undefined ? null : sentenceOf(reason, params);
    const detail = own ?? joinSentences([...new Set(all)]) ?? members.detail ?? null;
    super(detail ?? failedToFetch());
    this.status = status;
    this.code = code ?? null;
    this.detail = detail;
    this.fields = Object.fromEntries(known.toReversed());
    this.errors = [...new Set(all)];
    this.current = current;
  }

  /** Whether a retry may succeed: the server did not answer, or was busy. */
  get isTransient(): boolean {
    const isSilent = this.code === null && this.detail === null;
    return isSilent || this.status === 429 || this.status >= 500;
  }
}

/** Turns an error of `fetch` into an ApiProblem, except an abort. */
export const toFetchProblem = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'AbortError' ? error : new ApiProblem(0);

/** Reads a failed answer; a proxy's HTML page or an empty body becomes a problem without a code. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  // The content type is ignored, because proxies may send JSON as text.
  const body: unknown = await response.json().catch(() => null);
  return new ApiProblem(response.status, isRecord(body) ? validMembers(body) : {});
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The valid members of a problem; a proxy's JSON may use the same names differently. */
function validMembers({
  code,
  reason,
  params,
  issues,
  fields,
  errors,
  detail,
  current,
}: Record<string, unknown>): ProblemMembers {
  return {
    // A code unknown to this version matches no comparison.
    ...(isText(code) && { code: code as ErrorCode }),
    ...(isText(reason) && { reason }),
    ...(isRecord(params) && { params: params as Problem['params'] }),
    ...(Array.isArray(issues) && { issues: issues.filter(isIssue) }),
    ...(isRecord(fields) && { fields: textsIn(fields) }),
    ...(Array.isArray(errors) && { errors: errors.filter(isText) }),
    ...(isText(detail) && { detail }),
    current,
  };
}

const textsIn = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => isText(entry[1])));

const isIssue = (value: unknown): value is NonNullable<Problem['issues']>[number] =>
  isRecord(value) && isText(value['path']) && isText(value['code']) && isRecord(value['params']);

/**
 * Why loading failed: the server's reason, or that the server could not be reached, else `fallback`.
 */
export const loadMessage = (error: unknown, fallback = failedToFetch()): string =>
  error instanceof ApiProblem && error.status === 0 ? error.message : serverMessage(error, fallback);

/** The server's reason if there is one, else `fallback` (R-errors-8). */
export const serverMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiProblem ? error.detail : null) ?? fallback;

/** 'Could not save' (R-services-21), with the server's reason if there is one. */
export function saveErrorMessage(failure: unknown): string {
  const reason = serverMessage(failure, '');
  return reason === '' ? i18next.t('ui.couldNotSave') : i18next.t('ui.couldNotSaveBecause', { reason });
}
