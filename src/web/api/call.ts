import type { Call, CallAnswer, CallRequest } from '#shared/contracts/call.ts';
import { answersTo, readAnswer } from './answer.ts';
import type { FirstCall } from './first-calls.ts';
import { isLike } from './like.ts';
import { send } from './send.ts';
import { callUrl, type UrlValue } from './url.ts';

/** What one call of the API is made by: its contract, or the same without its schemas (`first-calls.ts`). */
export type AnyCall<C extends Call> = C | FirstCall<C>;

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

/**
 * Makes one call of the API. The contract types what goes out and what comes back, and checks the latter. Components
 * use `useCall` and `useSend`.
 * @throws ApiProblem with the server's sentence as its message; 'Failed to fetch' when no answer of the server's came.
 */
export async function callApi<C extends Call>(
  call: AnyCall<C>,
  request: CallRequest<C>,
  { signal, outlivesPage = false }: CallOptions = {},
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
    keepalive: outlivesPage && (sent?.length ?? 0) <= MOST_OUTLIVING,
  });
  const isAnswer =
    'example' in call ? (answer: unknown) => isLike<unknown>(answer, call.example) : answersTo(call);
  return readAnswer<C>(response, isAnswer);
}
