import { type Client, clientThrough, headersOf, payloadOf } from './client.ts';

/**
 * A client of a server in another process.
 * Its calls throw a TypeError when the server is not there, or goes away in between.
 */
export const remoteClientOf = (url: string, token?: string): Client =>
  clientThrough(async (method, path, body, headers) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headersOf(token, body), ...headers },
      ...(body !== undefined && { body: payloadOf(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
  });
