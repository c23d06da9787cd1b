import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { newHost } from '#test/factories.ts';
import { startShippedNginx } from '#test/nginx.ts';

const app = await startTestApp({ TRUST_PROXY: '1' });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as AddressInfo;
const nginx = await startShippedNginx(port);
afterAll(async () => {
  await nginx.stop();
  await app.close();
});
const { token } = await newHost(app);

const MIB = 1024 * 1024;
const TRIES = 3;
const FILE = { path: '/api/media', type: 'image/jpeg', authorization: `Bearer ${token}` };

interface Sent {
  path: string;
  type: string;
  authorization?: string;
  bytes: number;
}

const headersOf = ({ type, authorization }: Sent) => ({
  'content-type': type,
  ...(authorization !== undefined && { authorization }),
});

/** Sends everything before reading the answer, like simple clients. */
async function overSocket(to: number, sent: Sent) {
  const socket = connect(to, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  const headers = Object.entries({
    host: 'guide.example.com',
    connection: 'close',
    'content-length': String(sent.bytes),
    ...headersOf(sent),
  }).map(([name, value]) => `${name}: ${value}`);
  const failed = once(socket, 'error').then(([error]: unknown[]) => Promise.reject(error as Error));
  failed.catch(() => {});
  socket.write(`POST ${sent.path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  for (let left = sent.bytes; left > 0; left -= MIB) {
    const chunk = Buffer.alloc(Math.min(MIB, left), ' ');
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), failed]);
  }
  const answer = await Promise.race([text(socket), failed]);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

async function byFetch(to: number, sent: Sent) {
  const answer = await fetch(`http://127.0.0.1:${to}${sent.path}`, {
    method: 'POST',
    headers: headersOf(sent),
    body: Buffer.alloc(sent.bytes, ' '),
  });
  return { status: answer.status, body: await answer.text() };
}

/** Sends chunks without a declared length. */
async function byCurl(to: number, sent: Sent) {
  const headers = { ...headersOf(sent), 'transfer-encoding': 'chunked' };
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const address = `http://127.0.0.1:${to}${sent.path}`;
  const args = ['-sS', '-X', 'POST', '-w', '\n%{http_code}', '--data-binary', '@-', ...options, address];
  const curl = spawn('curl', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  curl.stdin.on('error', () => {}); // curl has read enough
  curl.stdin.end(Buffer.alloc(sent.bytes, ' '));
  const output = await text(curl.stdout);
  const at = output.lastIndexOf('\n');
  return { status: Number(output.slice(at + 1)), body: output.slice(0, at) };
}

describe.each([
  ['directly', port],
  ['behind the nginx that deploy/nginx.conf sets up', nginx.port],
])('%s', (_where, to) => {
  describe.each([
    ['a client that sends all before it reads', overSocket],
    ['fetch', byFetch],
    ['curl, in chunks', byCurl],
  ])('%s learns', (_client, send) => {
    it.each([
      ['that a file is too large', { ...FILE, bytes: 13 * MIB }, 413, 'too_large'],
      ['that a much larger file is', { ...FILE, bytes: 60 * MIB }, 413, 'too_large'],
      [
        'that a form is too large',
        { path: '/api/auth/login', type: 'application/json', bytes: 5 * MIB },
        413,
        'too_large',
      ],
      [
        'that nobody is signed in',
        { path: FILE.path, type: FILE.type, bytes: 8 * MIB },
        401,
        'unauthenticated',
      ],
    ])(
      '%s',
      async (_what, sent, status, code) => {
        for (let tries = 0; tries < TRIES; tries += 1) {
          const answer = await send(to, sent);
          expect(answer.status).toBe(status);
          expect(JSON.parse(answer.body)).toMatchObject({ code });
        }
      },
      60_000,
    );
  });
});
