import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { newHost } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';

const app = await startTestApp();
afterAll(() => app.close());
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as AddressInfo;
const host = await newHost(app);
const file = await pictureAs('png');

/** Sends the first byte of an upload, and then nothing. */
function begin(): ClientRequest {
  const begun = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/media',
    headers: { authorization: `Bearer ${host.token}`, 'content-length': file.length, expect: '100-continue' },
  });
  begun.on('error', () => {});
  begun.write(file.subarray(0, 1));
  return begun;
}

it('a host sends a few pictures at once and no more, and others are taken all the same', async () => {
  const begun = Array.from({ length: 7 }, begin);
  onTestFinished(() => begun.forEach((one) => void one.destroy()));
  // The others are being read once one is refused, the last to come.
  const refused = await Promise.race(
    begun.map(async (one) => {
      const [{ statusCode }] = (await once(one, 'response')) as [IncomingMessage];
      expect(statusCode).toBe(429);
      return one;
    }),
  );
  expect((await host.send('POST', '/api/media', file)).status).toBe(429);
  expect((await (await newHost(app)).send('POST', '/api/media', file)).status).toBe(201);

  const [first, second = begin()] = begun.filter((one) => one !== refused);
  first?.destroy();
  second.end(file.subarray(1));
  await once(second, 'response');
  expect((await host.send('POST', '/api/media', file)).status).toBe(201);
});
