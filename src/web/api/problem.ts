import type { Problem } from '#shared/contracts/problem.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { say } from '#web/words/say.ts';

/** Why a call failed: what the server said (RFC 9457) in the app's language, or that it could not be reached. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** 0 when no answer came. */
  readonly status: number;
  /** Null when no problem document came with the answer. */
  readonly code: ErrorCode | null;
  /** The server's sentence, for a person; null when there is none. `message` then is a stand-in. */
  readonly detail: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  /** With code `stale`: the row as it is now. */
  readonly current: unknown;

  constructor(status: number, message: string, problem: Partial<Problem> = {}) {
    super(say(problem.detail ?? message));
    this.status = status;
    this.code = problem.code ?? null;
    this.detail = problem.detail === undefined ? null : say(problem.detail);
    this.fields = Object.fromEntries(
      Object.entries(problem.fields ?? {}).map(([field, sentence]) => [field, say(sentence)]),
    );
    this.errors = (problem.errors ?? []).map(say);
    this.current = problem.current;
  }
}

/** Reads a failed answer. A proxy's HTML page or an empty body becomes a problem without a code. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const type = response.headers.get('content-type') ?? '';
  const stated: unknown = type.includes('json') ? await response.json().catch(() => null) : null;
  const problem: Partial<Problem> = typeof stated === 'object' && stated !== null ? stated : {};
  return new ApiProblem(response.status, `${response.status} ${response.statusText}`.trim(), problem);
}

/** Why something could not be loaded, for a person: what the server said, that it could not be reached, else `fallback`. */
export const loadMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiProblem && error.status === 0 ? error.message : serverMessage(error, fallback);

/** The server's own sentence when it sent one, else `fallback` (specification, section 8: "the server message, else …"). */
export function serverMessage(error: unknown, fallback: string): string {
  return error instanceof ApiProblem && error.detail !== null && error.detail !== ''
    ? error.detail
    : fallback;
}
