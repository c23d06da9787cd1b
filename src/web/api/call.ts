import type { Call, CallAnswer, CallRequest } from '#shared/contracts/call.ts';
import { currentToken, handleRefusedSession } from '#web/session/store.ts';
import type { FirstCall } from './first-calls.ts';
import { matchesExample } from './answer-example.ts';
import { ApiProblem, toFetchProblem, problemOf } from './problem.ts';

/** A contract, or a call of `first-calls.ts` without schemas. */
export type AnyCall<C extends Call> = C | FirstCall<C>;

interface RequestParts {
  params?: Record<string, UrlValue>;
  query?: Record<string, UrlValue>;
  body?: unknown;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Completes the request even if its page is closed, unless it is large. */
  keepalive?: boolean;
}

/** Browsers limit all keepalive requests of a page together to 64 KB and refuse more. */
const MAX_KEEPALIVE_LENGTH = 4000;

/**
 * Makes one API call, typed and checked by its contract. Components use `useCall` and `useSend`.
 * @throws ApiProblem with the server's sentence as its message, or 'Failed to fetch' without an answer of the server
 */
export async function callApi<C extends Call>(
  call: AnyCall<C>,
  request: CallRequest<C>,
  { signal, keepalive = false }: CallOptions = {},
): Promise<CallAnswer<C>> {
  const { params, query, body } = request as RequestParts;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = body === undefined ? null : JSON.stringify(body);
  const response = await send(callUrl(call.path, params, query), {
    method: call.method,
    headers,
    body: sent,
    signal: signal ?? null,
    keepalive: keepalive && (sent?.length ?? 0) <= MAX_KEEPALIVE_LENGTH,
  });
  const isAnswer =
    'example' in call ? (answer: unknown) => matchesExample<unknown>(answer, call.example) : answersTo(call);
  return readAnswer<C>(response, isAnswer);
}

/** A value in a path or query; undefined omits a query parameter. */
export type UrlValue = string | number | boolean | null | undefined;

/** Fills the `:name` segments of a path and adds the query. @throws TypeError if a segment has no value */
export function callUrl(
  path: string,
  params: Readonly<Record<string, UrlValue>> = {},
  query: Readonly<Record<string, UrlValue>> = {},
): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new TypeError(`${path} needs a value for ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Whether a body is a valid answer of the call; undefined means no body. */
export type AnswerCheck = (answer: unknown) => boolean;

/** Checks with the contract's schema. */
export const answersTo =
  ({ answer: schema }: Pick<Call, 'answer'>): AnswerCheck =>
  (answer) =>
    schema === undefined ? answer === undefined : schema.safeParse(answer).success;

/**
 * Reads a successful answer. A proxy's page, a hotel's captive portal or a truncated answer may have status 200 too and
 * must not reach a page. @throws ApiProblem
 */
export async function readAnswer<C extends Call>(
  response: Response,
  isAnswer: AnswerCheck,
): Promise<CallAnswer<C>> {
  const answer = response.status === 204 ? undefined : await jsonOf(response);
  if (!isAnswer(answer)) throw new ApiProblem(response.status);
  return answer as CallAnswer<C>;
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw toFetchProblem(error);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem(response.status);
  }
}

/**
 * Sends a request with the session's token. An answer that the session has expired ends it in the browser too.
 * @throws ApiProblem
 */
export async function send(
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
): Promise<Response> {
  const token = currentToken();
  const headers = token === null ? init.headers : { ...init.headers, authorization: `Bearer ${token}` };
  const response = await fetch(url, { ...init, headers, credentials: 'same-origin' }).catch(
    (error: unknown) => {
      throw toFetchProblem(error);
    },
  );
  if (response.ok) return response;
  throw await handleRefusal(response, token);
}

/** Reads a failed answer; if the session of `token` has expired, ends it in the browser too. */
export async function handleRefusal(response: Response, token: string | null): Promise<ApiProblem> {
  const problem = await problemOf(response);
  // Only the refused session: another tab may have signed in since.
  if (problem.code === 'unauthenticated' && token !== null && token === currentToken())
    handleRefusedSession();
  return problem;
}
