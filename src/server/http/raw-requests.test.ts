import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as AddressInfo;

/** The whole answer to these bytes, until the server closes the connection. */
async function answersTo(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

const statusesIn = (answers: string) =>
  [...answers.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);

/** A second request hidden behind the first one's body, as in request smuggling. */
const SMUGGLED = ['GET /api/site HTTP/1.1', 'Host: guide', 'Connection: close', '', ''];
const POST = ['POST /api/auth/login HTTP/1.1', 'Host: guide', 'Content-Type: application/json'];

// ASVS 4.2.1
it.each([
  ['twice, in both ways', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '']],
  ['twice, differently', ['Content-Length: 0', 'Content-Length: 40', '']],
  ['in invalid chunks', ['Transfer-Encoding: chunked', '', 'zz', '']],
  ['in a way nobody knows', ['Transfer-Encoding: xchunked', '']],
  ['as less than nothing', ['Content-Length: -1', '']],
])('a request with the length %s is refused, and what follows is not parsed', async (_how, lines) => {
  const answers = await answersTo([...POST, ...lines, ...SMUGGLED]);
  expect(statusesIn(answers)).toEqual(['400']);
});

// ASVS 13.4.4
it.each(['TRACE', 'TRACK'])('%s reveals nothing', async (method) => {
  const answers = await answersTo([
    `${method} /login HTTP/1.1`,
    'Host: guide',
    'Cookie: mine=secret',
    'Connection: close',
    '',
    '',
  ]);
  expect(statusesIn(answers)).toEqual([expect.stringMatching(/^4/)]);
  expect(answers).not.toContain('secret');
});
