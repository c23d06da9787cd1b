import { refuseSession } from '#web/session/refuse-session.ts';
import { currentToken } from '#web/session/store.ts';
import { type ApiProblem, noAnswer, problemOf } from './problem.ts';

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
  const response = await fetch(url, { ...init, headers, credentials: 'same-origin' }).catch(
    (error: unknown) => {
      throw noAnswer(error);
    },
  );
  if (response.ok) return response;
  throw await refusalOf(response, token);
}

/** What a failed answer says. One that says that the session of `token` is over ends it here too. */
export async function refusalOf(response: Response, token: string | null): Promise<ApiProblem> {
  const problem = await problemOf(response);
  // Only the session that was refused: another tab may have signed in since.
  if (problem.code === 'unauthenticated' && token !== null && token === currentToken()) refuseSession();
  return problem;
}
