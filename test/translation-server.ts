import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Kind = 'libretranslate' | 'deepl';

/** What the server does with what it is asked. */
type Manner =
  | 'answers'
  /** Changes what it was told to keep, and puts breaks into lines. */
  | 'mangles'
  | 'counts wrong'
  | 'answers numbers'
  /** Has no word for a text with an Ö in it. */
  | 'knows no Ö'
  | 'speaks HTML'
  /** Takes the question and never says a word. */
  | 'stalls'
  | 'has no end'
  /** The same, a byte at a time. */
  | 'drips'
  | 'hangs up'
  /** As LibreTranslate did once: knows one text at a time. */
  | 'refuses lists'
  /** The same, only that it makes a text of the list. */
  | 'joins lists'
  /** Sends the caller to another address. */
  | 'sends away'
  /** Answers with a status, as documented. */
  | { status: number };

interface Question {
  texts: string[];
  from: string;
  to: string;
  /** One text, not in a list: LibreTranslate answers so, too. */
  isOne: boolean;
}

/** LibreTranslate or DeepL on 127.0.0.1, as their documentation describes them; a text becomes `[to] text`. */
export interface TranslationServer {
  settings: { TRANSLATE_URL: string; TRANSLATE_KIND: Kind; TRANSLATE_KEY: string };
  manner: Manner;
  /** After so many requests it fails. */
  answersLeft: number;
  /** What happens between question and answer. */
  meanwhile: () => Promise<unknown>;
  questions: Question[];
  close(): Promise<void>;
}

const KEY = 'a-key:fx';
const CODES: Record<Kind, { from: string[]; to: string[] }> = {
  libretranslate: { from: ['en', 'sv', 'nb', 'de', 'fr', 'es'], to: ['en', 'sv', 'nb', 'de', 'fr', 'es'] },
  deepl: { from: ['EN', 'SV', 'NB', 'DE', 'FR', 'ES'], to: ['EN-GB', 'SV', 'NB', 'DE', 'FR', 'ES'] },
};

type Body = Record<string, unknown>;

/** The question, or the status with which it is refused. */
function read(kind: Kind, request: IncomingMessage, body: Body): Question | number {
  const isDeepl = kind === 'deepl';
  if (request.method !== 'POST' || request.url !== (isDeepl ? '/v2/translate' : '/translate')) return 404;
  if (request.headers['content-type'] !== 'application/json') return 400;
  const key = isDeepl ? request.headers.authorization : body['api_key'];
  if (key !== (isDeepl ? `DeepL-Auth-Key ${KEY}` : KEY)) return 403;
  const [asked, from, to] = isDeepl
    ? [body['text'], body['source_lang'], body['target_lang']]
    : [body['q'], body['source'], body['target']];
  const isOne = !isDeepl && typeof asked === 'string';
  const texts: unknown = isOne ? [asked] : asked;
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > 50) return 400;
  if (body[isDeepl ? 'tag_handling' : 'format'] !== 'html') return 400;
  if (!CODES[kind].from.includes(String(from)) || !CODES[kind].to.includes(String(to))) return 400;
  return { texts: texts.map(String), from: String(from), to: String(to), isOne };
}

const mangled = (markup: string) =>
  markup.replace(/<code translate="no">(.*?)<\/code>/g, (_all, kept: string) => `\n${kept.slice(1)} `);

function translated(kind: Kind, { texts, to, isOne }: Question, manner: Manner): unknown {
  const answers = texts.map((one) =>
    manner === 'knows no Ö' && one.includes('Ö')
      ? ''
      : `[${to}] ${manner === 'mangles' ? mangled(one) : one}`,
  );
  if (manner === 'counts wrong') answers.pop();
  const given: unknown[] = manner === 'answers numbers' ? answers.map((one) => one.length) : answers;
  return kind === 'deepl'
    ? { translations: given.map((one) => ({ detected_source_language: 'SV', text: one })) }
    : { translatedText: isOne || manner === 'joins lists' ? given.join() : given };
}

function keepSending(response: ServerResponse, bytes: number): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '.repeat(bytes)), 1);
  response.once('close', () => clearInterval(timer));
}

export async function startTranslationServer(kind: Kind): Promise<TranslationServer> {
  async function react(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = read(kind, request, JSON.parse(await text(request)) as Body);
    const say = (status: number, body: unknown) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          ...(status === 429 && { 'retry-after': '2' }),
        })
        .end(JSON.stringify(body));
    if (typeof question === 'number')
      return void say(question, { error: 'Invalid request', message: 'Bad request' });
    server.questions.push(question);
    await server.meanwhile();
    server.answersLeft -= 1;
    const { manner } = server;
    if (typeof manner === 'object') say(manner.status, { error: 'No', message: 'No' });
    else if (server.answersLeft < 0) say(500, { error: 'Cannot translate text' });
    else if (manner === 'speaks HTML')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>');
    else if (manner === 'has no end') keepSending(response, 65_536);
    else if (manner === 'drips') keepSending(response, 1);
    else if (manner === 'hangs up') response.destroy();
    else if (manner === 'sends away') response.writeHead(307, { location: `${url}/elsewhere` }).end();
    else if (manner === 'refuses lists' && !question.isOne) say(400, { error: 'Invalid request' });
    else if (manner !== 'stalls') say(200, translated(kind, question, manner));
  }
  const http = createServer((request, response) => void react(request, response));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: TranslationServer = {
    settings: { TRANSLATE_URL: url, TRANSLATE_KIND: kind, TRANSLATE_KEY: KEY },
    manner: 'answers',
    answersLeft: Infinity,
    meanwhile: async () => {},
    questions: [],
    async close() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}
