type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the app's API and resolves with the answer. @throws {Error} with the server's answer unless it is 2xx */
export type Api = <Answer = undefined>(method: Method, path: string, body?: object) => Promise<Answer>;

/** The app's API with `token`, to set up what a test needs. */
export function apiOf({ url }: { url: string }, token?: string): Api {
  return async <Answer>(method: Method, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
}
