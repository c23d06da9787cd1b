import { refuseSession } from '#web/session/refuse-session.ts';
import { currentToken } from '#web/session/store.ts';
import { ApiProblem, problemOf } from './problem.ts';

/** What `fetch` says in most browsers when no answer comes; the specification's words for every one of them. */
export const NO_ANSWER = 'Failed to fetch';

/**
 * Sends a request with the session's token. Throws `ApiProblem` when it fails; an answer that the session
 * is over ends it here too.
 */
export async function send(
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
): Promise<Response> {
  const token = currentToken();
  const headers = token === null ? init.headers : { ...init.headers, authorization: `Bearer ${token}` };
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiProblem(0, NO_ANSWER);
  }
  if (response.ok) return response;
  throw await refusalOf(response, token);
}

/** What a failed answer says. One that says that the session of `token` is over ends it here too. */
export async function refusalOf(response: Response, token: string | null): Promise<ApiProblem> {
  const problem = await problemOf(response);
  // Only the session that was refused: another tab may have signed in meanwhile.
  if (problem.code === 'unauthenticated' && token !== null && token === currentToken()) refuseSession();
  return problem;
}
