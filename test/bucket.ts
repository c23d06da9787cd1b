import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the bucket answers. */
type Mode =
  | 'serves'
  /** Answers 503 SlowDown to each request once, as S3 does under load. */
  | 'is busy once'
  /** Answers 500 to everything. */
  | 'fails'
  /** Closes the connection. */
  | 'drops'
  /** Answers with an HTML page, as a proxy does. */
  | 'talks nonsense';

/** A bucket with the S3 protocol on 127.0.0.1, which refuses requests not signed with its key (SigV4). */
export interface TestBucket {
  settings: Record<string, string>;
  mode: Mode;
  files: Map<string, { bytes: Buffer; type: string | undefined }>;
  requests: string[];
  /** Called before each request, such as `PUT /pictures/x`, is answered. 'hang up' closes the connection instead. */
  before: (asked: string) => Promise<'answer' | 'hang up'>;
  close(): Promise<void>;
}

const KEY_ID = 'AKIATEST';
const SECRET = 'secret/with+signs=';
const REGION = 'eu-north-1';
const NAME = 'pictures';

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that the request should have, calculated from the received request as AWS documents it. */
function expectedSignature(
  request: IncomingMessage,
  body: Buffer,
  signedHeaders: string,
  date: string,
): Buffer {
  const { pathname, search } = new URL(request.url ?? '/', 'http://bucket');
  const canonical = [
    request.method,
    pathname,
    search.slice(1),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    hash('sha256', body),
  ].join('\n');
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, hash('sha256', canonical)].join('\n');
  const key = [date.slice(0, 8), REGION, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  return hmac(key, text);
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const authorization = request.headers.authorization ?? '';
  const [, keyId, signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/[^,]+, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (keyId !== KEY_ID || !signedHeaders.split(';').includes('x-amz-content-sha256')) return false;
  const date = String(request.headers['x-amz-date']);
  const expected = expectedSignature(request, body, signedHeaders, date);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

const failure = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

export async function startBucket(): Promise<TestBucket> {
  const busied = new Set<string>();

  function answer(
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; body?: Buffer | string; type?: string } {
    const asked = `${request.method} ${request.url}`;
    state.requests.push(asked);
    if (state.mode === 'fails') return { status: 500, body: failure('InternalError') };
    if (state.mode === 'talks nonsense') return { status: 403, body: '<h1>Access denied</h1>' };
    if (state.mode === 'is busy once' && !busied.has(asked)) {
      busied.add(asked);
      return { status: 503, body: failure('SlowDown') };
    }
    if (!isSigned(request, body)) return { status: 403, body: failure('SignatureDoesNotMatch') };
    const [, bucket, ...rest] = (request.url ?? '').split('/');
    if (bucket !== NAME) return { status: 404, body: failure('NoSuchBucket') };
    const name = rest.join('/');
    if (request.method === 'PUT') {
      state.files.set(name, { bytes: body, type: request.headers['content-type'] });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      state.files.delete(name);
      return { status: 204 };
    }
    const file = state.files.get(name);
    return file === undefined
      ? { status: 404, body: failure('NoSuchKey') }
      : { status: 200, body: file.bytes };
  }

  const server = createServer((request, response) => {
    if (state.mode === 'drops') return void request.socket.destroy();
    void buffer(request).then(async (body) => {
      if ((await state.before(`${request.method} ${request.url}`)) === 'hang up')
        return void request.socket.destroy();
      const { status, body: text = '' } = answer(request, body);
      response.writeHead(status).end(text);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const state: TestBucket = {
    settings: {
      MEDIA_BUCKET_URL: `http://127.0.0.1:${port}/${NAME}`,
      MEDIA_BUCKET_REGION: REGION,
      MEDIA_BUCKET_KEY_ID: KEY_ID,
      MEDIA_BUCKET_SECRET: SECRET,
    },
    mode: 'serves',
    files: new Map(),
    requests: [],
    before: async () => 'answer',
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return state;
}
