import type { Problem } from '#shared/contracts/problem.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import i18next from 'i18next';
import { sentenceOf } from '#web/words/reason.ts';
import { isRecord } from './like.ts';

/** What `fetch` says in most browsers when no answer comes; the same words in every one of them (R-services-21). */
const failedToFetch = (): string => i18next.t('ui.failedToFetch');

type Stated = Partial<Omit<Problem, 'type' | 'title' | 'status' | 'requestId'>>;

const joined = (sentences: readonly string[]): string | null =>
  sentences.length === 0 ? null : sentences.join(' ');

/** Why a call failed: the server's reason (RFC 9457) in the app's own words, or that it could not be fetched. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** 0 when no answer came; 2xx when what came is no answer of that call. */
  readonly status: number;
  /** Null when no problem document came with the answer: it may not even be the server's. */
  readonly code: ErrorCode | null;
  /**
   * The sentence for a person; null when there is none. `message` then is a stand-in. Of a reason that the app has no
   * words for it is what the answer says by itself, as is (R-errors-8).
   */
  readonly detail: string | null;
  /** The first sentence about each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** All that is wrong. */
  readonly errors: readonly string[];
  /** With code `stale`: the row as it is now. */
  readonly current: unknown;

  constructor(status: number, stated: Stated = {}) {
    const { code, reason, params = {}, issues = [], fields = {}, errors = [], current } = stated;
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
    const detail = own ?? joined([...new Set(all)]) ?? stated.detail ?? null;
    super(detail ?? failedToFetch());
    this.status = status;
    this.code = code ?? null;
    this.detail = detail;
    this.fields = Object.fromEntries(known.toReversed());
    this.errors = [...new Set(all)];
    this.current = current;
  }

  /** Whether the same call may go well a little later: nothing of the server's came, or it was busy. */
  get mayPass(): boolean {
    const isSilent = this.code === null && this.detail === null;
    return isSilent || this.status === 429 || this.status >= 500;
  }
}

/** Why a fetch brought nothing, unless somebody here ended it. */
export const noAnswer = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'AbortError' ? error : new ApiProblem(0);

/** Reads a failed answer. A proxy's HTML page or an empty body becomes a problem without a code. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  // Whatever its type says: what is in between may send JSON as text.
  const body: unknown = await response.json().catch(() => null);
  return new ApiProblem(response.status, isRecord(body) ? statedIn(body) : {});
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The members that are what they should be; a proxy's own JSON may have others of the same names. */
function statedIn({
  code,
  reason,
  params,
  issues,
  fields,
  errors,
  detail,
  current,
}: Record<string, unknown>): Stated {
  return {
    // One that this version does not know equals none that is asked about.
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
 * Why something could not be loaded, for a person: the server's reason, that it could not be reached, else
 * `fallback`, the sentence of the place where it has one.
 */
export const loadMessage = (error: unknown, fallback = failedToFetch()): string =>
  error instanceof ApiProblem && error.status === 0 ? error.message : serverMessage(error, fallback);

/** What the server said when it said something, else `fallback`, the sentence of the place (R-errors-8). */
export const serverMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiProblem ? error.detail : null) ?? fallback;
