import type { Call, CallAnswer, CallRequest } from '#shared/contracts/call.ts';
import { answersTo, readAnswer } from './answer.ts';
import type { FirstCall } from './first-calls.ts';
import { matchesExample } from './answer-example.ts';
import { send } from './send.ts';
import { callUrl, type UrlValue } from './url.ts';

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
