import type { Call, CallAnswer, CallRequest } from '#shared/contracts/call.ts';
import { type Problem, problem } from '#shared/contracts/problem.ts';
import type { TestApp } from './app.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The parsed text; undefined if it is not JSON. */
  body: unknown;
}

/** Sends any request, valid or not. Strings and bytes are sent unchanged, anything else as JSON. */
export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Calls the API as one user, or without a user. */
export interface Client {
  /** Makes a call that must succeed, and resolves with its answer. */
  call<const C extends Call>(call: C, request: CallRequest<C>): Promise<CallAnswer<C>>;
  /** Makes a call that must be refused, and resolves with the problem. */
  refused<const C extends Call>(call: C, request: CallRequest<C>): Promise<Problem>;
  send: Send;
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function pathOf(call: Call, { params = {}, query = {} }: Loose): string {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** The problem in a refusal, after checking what all refusals have in common (R-errors-2). */
export function problemOf({ status, headers, body }: Answer): Problem {
  if (!String(headers['content-type']).startsWith('application/problem+json')) {
    throw new Error(
      `a refusal (${status}) is ${String(headers['content-type'])}, not application/problem+json`,
    );
  }
  const refusal = problem.strict().parse(body);
  if (refusal.status !== status) throw new Error(`status ${status} says ${refusal.status} in its body`);
  return refusal;
}

/** Parses JSON; undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A client that sends with `send`; it parses the answers' bodies. */
export function createClient(send: (...request: Parameters<Send>) => Promise<Omit<Answer, 'body'>>): Client {
  const sendAndParse: Send = async (...request) => {
    const answer = await send(...request);
    return { ...answer, body: parsed(answer.text) };
  };
  const make = (call: Call, { body, ...address }: Loose) =>
    sendAndParse(call.method, pathOf(call, address), body);
  return {
    send: sendAndParse,
    async call<const C extends Call>(call: C, request: CallRequest<C>) {
      const answer = await make(call, request as Loose);
      if (answer.status !== call.status) {
        throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.text}`);
      }
      return answer.body as CallAnswer<C>;
    },
    async refused(call, request) {
      const answer = await make(call, request as Loose);
      if (answer.status < 400)
        throw new Error(`${call.method} ${call.path} was not refused: ${answer.status}`);
      return problemOf(answer);
    },
  };
}

export const headersOf = (token: string | undefined, body: unknown): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && {
    'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
  }),
});

export const payloadOf = (body: unknown): string | Buffer<ArrayBuffer> => {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
};

/** A client of the app in this process. */
export interface LocalClient extends Client {
  /** The same user with another IP address. */
  from(address: string): LocalClient;
}

export function clientOf(test: TestApp, token?: string, remoteAddress = '127.0.0.1'): LocalClient {
  const client = createClient(async (method, path, body, headers) => {
    const answer = await test.app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress,
      headers: { ...headersOf(token, body), ...headers },
      ...(body !== undefined && { payload: payloadOf(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  });
  return { ...client, from: (address) => clientOf(test, token, address) };
}
