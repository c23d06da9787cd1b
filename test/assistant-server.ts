import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface AssistantRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema: { strict: boolean; schema: unknown } };
}

/** What the user's message holds. */
interface Asked {
  passages: { id: number; headings: string[]; text: string }[];
  question: string;
}

type Quotes = { id: unknown; quote: unknown }[];

/** How the server answers. */
type Answer =
  | { quotes: Quotes }
  /** The text of the model's message, which need not be JSON. */
  | { content: string | null }
  /** A body instead of a completion. */
  | { body: string; type?: string }
  | { status: number; location?: string }
  /** Accepts the request and never answers. */
  | 'stalls'
  /** Answers without end, as much as this at a time. */
  | { bytes: number }
  | 'hangs up';

/** An OpenAI-compatible server on 127.0.0.1, like the documentation of chat completions. */
export interface AssistantServer {
  settings: { ASSISTANT_URL: string; ASSISTANT_MODEL: string; ASSISTANT_KEY: string };
  answer: Answer | ((asked: Asked) => Answer);
  requests: AssistantRequest[];
  /** What was asked in the last request. */
  asked(): Asked;
  close(): Promise<void>;
}

const KEY = 'sk-a-secret-key';
const MODEL = 'small-model';

const askedIn = (request: AssistantRequest | undefined) =>
  JSON.parse(request?.messages.at(-1)?.content ?? '{}') as Asked;

function keepSending(response: ServerResponse, bytes: number): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '.repeat(bytes)), 1);
  response.once('close', () => clearInterval(timer));
}

export async function startAssistantServer(): Promise<AssistantServer> {
  async function react(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as AssistantRequest;
    const say = (status: number, answer: string, type = 'application/json', headers = {}) =>
      response.writeHead(status, { 'content-type': type, ...headers }).end(answer);
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void say(404, '{}');
    if (request.headers.authorization !== `Bearer ${KEY}`) return void say(401, '{}');
    if (body.model !== MODEL || body.response_format.type !== 'json_schema') return void say(400, '{}');
    server.requests.push(body);
    const answer = typeof server.answer === 'function' ? server.answer(askedIn(body)) : server.answer;
    if (answer === 'stalls') return;
    if (answer === 'hangs up') response.destroy();
    else if ('status' in answer) say(answer.status, '{}', undefined, { location: answer.location ?? '' });
    else if ('bytes' in answer) keepSending(response, answer.bytes);
    else if ('body' in answer) say(200, answer.body, answer.type);
    else {
      const content = 'content' in answer ? answer.content : JSON.stringify({ quotes: answer.quotes });
      const message = { role: 'assistant', content, refusal: content === null ? 'I cannot.' : null };
      const choices = [{ index: 0, message, finish_reason: 'stop', logprobs: null }];
      say(200, JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', model: MODEL, choices }));
    }
  }
  const http = createServer((request, response) => void react(request, response));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const server: AssistantServer = {
    settings: {
      ASSISTANT_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      ASSISTANT_MODEL: MODEL,
      ASSISTANT_KEY: KEY,
    },
    answer: { quotes: [] },
    requests: [],
    asked: () => askedIn(server.requests.at(-1)),
    async close() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
