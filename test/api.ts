type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes a call of the app's API and resolves with what it answers. @throws {Error} with the server's words when it refuses */
export type Api = <Answer = undefined>(method: Method, path: string, body?: object) => Promise<Answer>;

/** The app's API as the holder of `token` may use it, for what a test takes as given. */
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
