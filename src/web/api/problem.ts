import type { Problem } from '#shared/contracts/problem.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { say } from '#web/words/say.ts';
import { isRecord } from './like.ts';

/** What `fetch` says in most browsers when no answer comes; the same words in every one of them (R-services-21). */
const FAILED_TO_FETCH = 'Failed to fetch';

type Stated = Partial<Pick<Problem, 'code' | 'detail' | 'fields' | 'errors' | 'current'>>;

/** Why a call failed: what the server said (RFC 9457) in the app's language, or that it could not be fetched. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** 0 when no answer came; 2xx when what came is no answer of that call. */
  readonly status: number;
  /** Null when no problem document came with the answer: it may not even be the server's. */
  readonly code: ErrorCode | null;
  /** The server's sentence, for a person; null when there is none. `message` then is a stand-in. */
  readonly detail: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  /** With code `stale`: the row as it is now. */
  readonly current: unknown;

  constructor(status: number, { code, detail, fields = {}, errors = [], current }: Stated = {}) {
    super(say(detail ?? FAILED_TO_FETCH));
    this.status = status;
    this.code = code ?? null;
    this.detail = detail === undefined ? null : this.message;
    this.fields = Object.fromEntries(
      Object.entries(fields).map(([field, sentence]) => [field, say(sentence)]),
    );
    this.errors = errors.map(say);
    this.current = current;
  }

  /** Whether the same call may go well a little later: nothing of the server's came, or it was busy. */
  get mayPass(): boolean {
    return this.code === null || this.status === 429 || this.status >= 500;
  }
}

/** Why a fetch brought nothing, unless somebody here ended it. */
export const noAnswer = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'AbortError' ? error : new ApiProblem(0);

/** Reads a failed answer. A proxy's HTML page or an empty body becomes a problem without a code. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const type = response.headers.get('content-type') ?? '';
  const body: unknown = type.includes('json') ? await response.json().catch(() => null) : null;
  return new ApiProblem(response.status, isRecord(body) ? statedIn(body) : {});
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The members that are what they should be; a proxy's own JSON may have others of the same names. */
function statedIn({ code, detail, fields, errors, current }: Record<string, unknown>): Stated {
  return {
    // One that this version does not know equals none that is asked about.
    ...(isText(code) && { code: code as ErrorCode }),
    ...(isText(detail) && { detail }),
    ...(isRecord(fields) && { fields: sentencesIn(fields) }),
    ...(Array.isArray(errors) && { errors: errors.filter(isText) }),
    current,
  };
}

const sentencesIn = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => isText(field[1])));

/**
 * Why something could not be loaded, for a person: what the server said, that it could not be reached, else
 * `fallback`, the sentence of the place where it has one.
 */
export const loadMessage = (error: unknown, fallback = say(FAILED_TO_FETCH)): string =>
  error instanceof ApiProblem && error.status === 0 ? error.message : serverMessage(error, fallback);

/** The server's own sentence when it sent one, else `fallback` (R-errors-8). */
export const serverMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiProblem ? error.detail : null) ?? fallback;
