import { type Client, createClient, headersOf, payloadOf } from './client.ts';

/** A client of a server in another process. Calls throw a TypeError if the server is down or stops before it answers. */
export const remoteClientOf = (url: string, token?: string): Client =>
  createClient(async (method, path, body, headers) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headersOf(token, body), ...headers },
      ...(body !== undefined && { body: payloadOf(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
  });
