import { createHmac, hash, randomUUID, timingSafeEqual } from 'node:crypto';
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
  /** Uploads in parts that are neither complete nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  /** The most files in one answer to a list. */
  pageSize: number;
  requests: string[];
  /** Called before each request, such as `PUT /pictures/x`, is answered. 'hang up' closes the connection instead. */
  before: (asked: string) => Promise<'answer' | 'hang up'>;
  close(): Promise<void>;
}

const KEY_ID = 'AKIATEST';
const SECRET = 'secret/with+signs=';
const REGION = 'eu-north-1';
const NAME = 'pictures';
/** Of all parts but the last. */
const MIN_PART_BYTES = 5 * 2 ** 20;

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
    search.slice(1).split('&').toSorted().join('&'),
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
  ): { status: number; body?: Buffer | string; headers?: Record<string, string> } {
    const asked = `${request.method} ${request.url}`;
    state.requests.push(asked);
    if (state.mode === 'fails') return { status: 500, body: failure('InternalError') };
    if (state.mode === 'talks nonsense') return { status: 403, body: '<h1>Access denied</h1>' };
    if (state.mode === 'is busy once' && !busied.has(asked)) {
      busied.add(asked);
      return { status: 503, body: failure('SlowDown') };
    }
    if (!isSigned(request, body)) return { status: 403, body: failure('SignatureDoesNotMatch') };
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...rest] = pathname.split('/');
    if (bucket !== NAME) return { status: 404, body: failure('NoSuchBucket') };
    const name = rest.join('/');
    if (query.has('list-type')) return { status: 200, body: listed(query) };
    if (query.has('uploads') || query.has('uploadId')) return answerPart(request.method, name, query, body);
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

  /** ListObjectsV2. */
  function listed(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const names = [...state.files.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .toSorted();
    const page = names.slice(0, state.pageSize);
    const items = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><Size>${state.files.get(name)?.bytes.length ?? 0}</Size></Contents>`,
    );
    const more =
      names.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult>${items.join('')}${more}</ListBucketResult>`;
  }

  /** CreateMultipartUpload, UploadPart, CompleteMultipartUpload and AbortMultipartUpload. */
  function answerPart(method: string | undefined, name: string, query: URLSearchParams, body: Buffer) {
    const id = query.get('uploadId') ?? randomUUID();
    if (query.has('uploads')) {
      state.uploads.set(id, new Map());
      return { status: 200, body: `<R><UploadId>${id}</UploadId></R>` };
    }
    const parts = state.uploads.get(id);
    if (parts === undefined) return { status: 404, body: failure('NoSuchUpload') };
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${hash('md5', body)}"` } };
    }
    state.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const tags = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)];
    const bytes = tags.map(([, number, tag]) => ({ bytes: parts.get(Number(number)), tag }));
    const isWhole = bytes.every(
      (part, at) =>
        part.bytes !== undefined &&
        hash('md5', part.bytes) === part.tag &&
        (part.bytes.length >= MIN_PART_BYTES || at === bytes.length - 1),
    );
    if (!isWhole || tags.length !== parts.size) return { status: 200, body: failure('InvalidPart') };
    state.files.set(name, {
      bytes: Buffer.concat(bytes.map((part) => part.bytes ?? Buffer.alloc(0))),
      type: undefined,
    });
    return { status: 200, body: '<R/>' };
  }

  const server = createServer((request, response) => {
    if (state.mode === 'drops') return void request.socket.destroy();
    void buffer(request).then(async (body) => {
      if ((await state.before(`${request.method} ${request.url}`)) === 'hang up')
        return void request.socket.destroy();
      const { status, body: text = '', headers = {} } = answer(request, body);
      response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers }).end(text);
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
    uploads: new Map(),
    pageSize: 1000,
    requests: [],
    before: async () => 'answer',
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return state;
}
