import type { Call, CallAnswer, CallRequest } from '#shared/contracts/call.ts';
import { type AnswerCheck, answersTo, readAnswer } from './answer.ts';
import { type Example, isLike } from './like.ts';
import { send } from './send.ts';
import { callUrl, type UrlValue } from './url.ts';

interface RequestParts {
  params?: Record<string, UrlValue>;
  query?: Record<string, UrlValue>;
  body?: unknown;
}

interface CallOptions {
  signal?: AbortSignal;
  /** It goes on when its page is closed, unless it is large. */
  outlivesPage?: boolean;
}

/** Browsers send 64 KB after their page is gone, of all that is under way together, and refuse what is more. */
const MOST_OUTLIVING = 4000;

/** Where a call goes and what comes back. Its contract's types without its schemas, for pages that must stay small. */
export type CallAddress<C extends Call> = Pick<C, 'method' | 'path'> & { example: Example<CallAnswer<C>> };

/**
 * Makes one call of the API. The contract types what goes out and what comes back, and checks the latter.
 * @throws ApiProblem with the server's sentence as its message; 'Failed to fetch' when no answer of the server's came.
 */
export const callApi = <C extends Call>(call: C, request: CallRequest<C>, options?: CallOptions) =>
  perform<C>(call, answersTo(call), request, options);

/** {@link callApi} by address: the contract, with its schemas, is then imported as a type only. */
export const callAt = <C extends Call>(
  { example, ...address }: CallAddress<C>,
  request: CallRequest<C>,
  options?: CallOptions,
) => perform<C>(address, (answer) => isLike(answer, example), request, options);

async function perform<C extends Call>(
  { method, path }: Pick<Call, 'method' | 'path'>,
  isAnswer: AnswerCheck,
  request: CallRequest<C>,
  { signal, outlivesPage = false }: CallOptions = {},
): Promise<CallAnswer<C>> {
  const { params, query, body } = request as RequestParts;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = body === undefined ? null : JSON.stringify(body);
  const response = await send(callUrl(path, params, query), {
    method,
    headers,
    body: sent,
    signal: signal ?? null,
    keepalive: outlivesPage && (sent?.length ?? 0) <= MOST_OUTLIVING,
  });
  return readAnswer<C>(response, isAnswer);
}
