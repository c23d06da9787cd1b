import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { scanDays } from '#server/db/schema.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';

// Cached pages are answered before Fastify, which only a real connection shows: `inject` bypasses it.

const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

let app: TestApp;
let token: string;
let port: number;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
  ({ token } = await newActiveCabin(app, await newHost(app), 'Sjöstugan'));
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});

afterAll(() => app.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

type Headers = Record<string, string>;

/** Headers without those that differ by time and connection. */
const stableHeaders = ({
  date: _date,
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: Record<string, unknown>) => headers;

function overTheWire(path: string, headers: Headers = {}, method = 'GET'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request(
    { port, host: '127.0.0.1', path, method, headers: { host: 'localhost:80', ...headers } },
    (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: stableHeaders(response.headers), body }),
      );
    },
  )
    .on('error', reject)
    .end();
  return promise;
}

async function throughFastify(
  path: string,
  headers: Headers = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Answer> {
  const answer = await app.app.inject({ url: path, method, headers });
  return { status: answer.statusCode, headers: stableHeaders(answer.headers), body: answer.body };
}

it('a cached page equals the page from Fastify', async () => {
  const path = `/cabins/${token}`;
  const { headers } = await throughFastify(path);
  const etag = String(headers['etag']);
  for (const asked of [
    {},
    { 'accept-language': 'de' },
    { 'if-none-match': etag },
    { 'if-none-match': '"other"' },
  ]) {
    expect(await overTheWire(path, asked)).toEqual(await throughFastify(path, asked));
  }
  expect(await overTheWire(`${path}?lang=fr&s=q`)).toEqual(await throughFastify(`${path}?s=q&lang=fr`));
  expect(await overTheWire(path, {}, 'HEAD')).toEqual(await throughFastify(path, {}, 'HEAD'));
});

it('other requests reach Fastify', async () => {
  expect(await overTheWire(`/cabins/${token.toLowerCase()}?s=q`)).toMatchObject({
    status: 302,
    headers: { location: `/cabins/${token}?s=q` },
  });
  for (const path of [`/cabins/${token}x`, `/cabins/${token}/x`, '/cabin']) {
    expect(await overTheWire(path)).toMatchObject({ status: 404 });
  }
  expect(await overTheWire(`/cabins/${token}`, {}, 'POST')).toMatchObject({ status: 404 });
  expect(await overTheWire('/cabins/ZZZZ0000')).toMatchObject({ status: 404 });
  expect(await overTheWire('/healthz')).toMatchObject({ status: 200 });
});

// ASVS 4.1.3
it('visitors behind a proxy are distinguished by the forwarded address', async () => {
  const cabin = await newActiveCabin(app, await newHost(app));
  const visit = (forwardedFor: string) =>
    overTheWire(`/cabins/${cabin.token}`, { 'user-agent': LAPTOP, 'x-forwarded-for': forwardedFor });
  // Only the last address comes from the proxy; the others can be forged.
  for (const from of ['192.0.2.1', '10.0.0.1, 192.0.2.1', '10.0.0.2, 192.0.2.1', '192.0.2.2'])
    await visit(from);
  const days = () => app.database.db.select().from(scanDays).where(eq(scanDays.code, cabin.token));
  await vi.waitFor(async () => expect(await days()).toMatchObject([{ scans: 4, visitors: 2 }]), {
    timeout: 20_000,
  });
});
