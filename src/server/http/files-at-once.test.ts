import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';

const app = await startTestApp();
afterAll(() => app.close());
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as AddressInfo;
const host = await newHost(app);
const file = await pictureAs('png');

/** Sends only the first byte of an upload. */
function begin(authorization = `Bearer ${host.token}`): ClientRequest {
  const requests = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/media',
    headers: { authorization, 'content-length': file.length, expect: '100-continue' },
  });
  requests.on('error', () => {});
  requests.write(file.subarray(0, 1));
  return requests;
}

// ASVS 5.2.1, 15.2.2
it('concurrent uploads are limited per host, and other hosts are not affected', async () => {
  const requests = Array.from({ length: 7 }, () => begin());
  onTestFinished(() => requests.forEach((upload) => void upload.destroy()));
  // The last request is refused while the others are being read.
  const refused = await Promise.race(
    requests.map(async (upload) => {
      const [{ statusCode }] = (await once(upload, 'response')) as [IncomingMessage];
      expect(statusCode).toBe(429);
      return upload;
    }),
  );
  expect((await host.send('POST', '/api/media', file)).status).toBe(429);
  expect((await (await newHost(app)).send('POST', '/api/media', file)).status).toBe(201);

  const [first, second = begin()] = requests.filter((upload) => upload !== refused);
  first?.destroy();
  second.end(file.subarray(1));
  await once(second, 'response');
  expect((await host.send('POST', '/api/media', file)).status).toBe(201);
});

/** `bearer`, `Bearer`, `bEarer`…: the scheme in different cases. */
const spellings = (token: string): string[] =>
  Array.from({ length: 2 ** 6 }, (_, bits) => {
    const letters = Array.from('bearer', (letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter));
    return `${letters.join('')} ${token}`;
  });

/** Resolves once all but `taken` requests, which are being read, were refused. */
async function refusedOf(requests: ClientRequest[], taken: number): Promise<void> {
  let refused = 0;
  await new Promise<void>((resolve) => {
    for (const one of requests) {
      one.once('response', ({ statusCode }: IncomingMessage) => {
        expect(statusCode).toBe(429);
        refused += 1;
        if (refused === requests.length - taken) resolve();
      });
    }
  });
}

it('one account has six places, across sessions and spellings of its token', async () => {
  const busy = await newHost(app);
  const signedIn = await clientOf(app).call(login, { body: { email: busy.email, password: busy.password } });
  const requests = [busy.token, signedIn.token].flatMap(spellings).map(begin);
  onTestFinished(() => requests.forEach((upload) => void upload.destroy()));
  await refusedOf(requests, 6);
  expect((await busy.send('POST', '/api/media', file)).status).toBe(429);
  expect((await (await newHost(app)).send('POST', '/api/media', file)).status).toBe(201);
});

it('a few busy accounts leave places for others', async () => {
  const busy = await Promise.all(Array.from({ length: 8 }, () => newHost(app)));
  const requests = busy.flatMap(({ token }) => Array.from({ length: 6 }, () => begin(`Bearer ${token}`)));
  onTestFinished(() => requests.forEach((upload) => void upload.destroy()));
  // Each has at least one place; beyond those they have at most half of all places together.
  const areBusy = async () => {
    for (const one of busy) expect((await one.send('POST', '/api/media', file)).status).toBe(429);
  };
  await vi.waitFor(areBusy, { timeout: 20_000 });
  for (let count = 0; count < 4; count += 1) {
    expect((await (await newHost(app)).send('POST', '/api/media', file)).status).toBe(201);
  }
});
