import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Kind = 'libretranslate' | 'deepl';

/** How the server answers. */
type Mode =
  | 'answers'
  /** Changes parts marked as untranslatable, and adds line breaks. */
  | 'mangles'
  | 'counts wrong'
  | 'answers numbers'
  /** Returns no translation for texts with an Ö. */
  | 'knows no Ö'
  | 'speaks HTML'
  /** Accepts the request and never answers. */
  | 'stalls'
  | 'is too long'
  /** Answers one byte at a time, without end. */
  | 'drips'
  | 'hangs up'
  /** Refuses lists of texts, as old versions of LibreTranslate do. */
  | 'refuses lists'
  /** Answers a list with one text. */
  | 'joins lists'
  /** Redirects to another address. */
  | 'sends away'
  /** Answers with a documented error status. */
  | { status: number };

interface TranslationRequest {
  texts: string[];
  from: string;
  to: string;
  /** A single text instead of a list, which LibreTranslate answers with a single text. */
  isOne: boolean;
}

/** LibreTranslate or DeepL on 127.0.0.1, like their documentation; the translation of a text is `[to] text`. */
export interface TranslationServer {
  settings: { TRANSLATE_URL: string; TRANSLATE_KIND: Kind; TRANSLATE_KEY: string };
  mode: Mode;
  /** Requests until it fails. */
  answersLeft: number;
  /** Called between request and answer. */
  meanwhile: () => Promise<unknown>;
  questions: TranslationRequest[];
  close(): Promise<void>;
}

const KEY = 'a-key:fx';
const CODES: Record<Kind, { from: string[]; to: string[] }> = {
  libretranslate: { from: ['en', 'sv', 'nb', 'de', 'fr', 'es'], to: ['en', 'sv', 'nb', 'de', 'fr', 'es'] },
  deepl: { from: ['EN', 'SV', 'NB', 'DE', 'FR', 'ES'], to: ['EN-GB', 'SV', 'NB', 'DE', 'FR', 'ES'] },
};

type Body = Record<string, unknown>;

/** The parsed request, or the status with which it is refused. */
function read(kind: Kind, request: IncomingMessage, body: Body): TranslationRequest | number {
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

function translated(kind: Kind, { texts, to, isOne }: TranslationRequest, mode: Mode): unknown {
  const answers = texts.map((source) =>
    mode === 'knows no Ö' && source.includes('Ö')
      ? ''
      : `[${to}] ${mode === 'mangles' ? mangled(source) : source}`,
  );
  if (mode === 'counts wrong') answers.pop();
  const given: unknown[] = mode === 'answers numbers' ? answers.map((answer) => answer.length) : answers;
  return kind === 'deepl'
    ? { translations: given.map((answer) => ({ detected_source_language: 'SV', text: answer })) }
    : { translatedText: isOne || mode === 'joins lists' ? given.join() : given };
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
    const { mode } = server;
    if (typeof mode === 'object') say(mode.status, { error: 'No', message: 'No' });
    else if (server.answersLeft < 0) say(500, { error: 'Cannot translate text' });
    else if (mode === 'speaks HTML')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>');
    else if (mode === 'is too long') keepSending(response, 65_536);
    else if (mode === 'drips') keepSending(response, 1);
    else if (mode === 'hangs up') response.destroy();
    else if (mode === 'sends away') response.writeHead(307, { location: `${url}/elsewhere` }).end();
    else if (mode === 'refuses lists' && !question.isOne) say(400, { error: 'Invalid request' });
    else if (mode !== 'stalls') say(200, translated(kind, question, mode));
  }
  const http = createServer((request, response) => void react(request, response));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: TranslationServer = {
    settings: { TRANSLATE_URL: url, TRANSLATE_KIND: kind, TRANSLATE_KEY: KEY },
    mode: 'answers',
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
