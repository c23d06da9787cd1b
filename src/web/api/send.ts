import { currentToken, handleRefusedSession } from '#web/session/store.ts';
import { type ApiProblem, problemOf, toFetchProblem } from './problem.ts';

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
