import { afterEach, expect, it } from 'vitest';
import { type TestApp, startTestApp } from '#test/app.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';

let app: TestApp;

afterEach(() => app.close());

const open = (path: string, remoteAddress = '192.0.2.1') => app.app.inject({ url: path, remoteAddress });

// ASVS 2.4.1
it('guesses are limited per address, and existing guides still open', async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1' });
  const { token } = await newActiveCabin(app, await newHost(app));
  for (let guess = 0; guess < 60; guess += 1) {
    const path = guess % 2 === 0 ? '/cabins' : '/api/guest';
    expect((await open(`${path}/ZZZZ${String(guess).padStart(4, '0')}`)).statusCode).toBe(404);
  }
  const page = await open('/cabins/ZZZZ0060');
  expect(page.statusCode).toBe(429);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(500);
  expect(Number(page.headers['retry-after'])).toBeLessThanOrEqual(600);

  const call = await open('/api/guest/ZZZZ0061');
  expect(call.statusCode).toBe(429);
  expect(call.json()).toMatchObject({ code: 'too_many_tries' });
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(500);

  expect((await open(`/cabins/${token}`)).statusCode).toBe(200);
  expect((await open(`/cabins/${token}?lang=fr`)).statusCode).toBe(200);
  expect((await open(`/api/guest/${token}`)).statusCode).toBe(200);
  expect((await open('/cabins/ZZZZ0062', '192.0.2.2')).statusCode).toBe(404);
  expect((await open('/cabins/ZZZZ0063', '::ffff:192.0.2.1')).statusCode).toBe(429);
});

it('an IPv6 network counts as one address, and there is a limit on all guesses', async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '0.0005' }); // one for an address, five in all
  expect((await open('/cabins/ZZZZ0001', '2001:db8:1:2::1')).statusCode).toBe(404);
  expect((await open('/cabins/ZZZZ0002', '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
  for (const network of [3, 4, 5, 6]) {
    expect((await open('/cabins/ZZZZ0003', `2001:db8:1:${network}::1`)).statusCode).toBe(404);
  }
  expect((await open('/cabins/ZZZZ0004', '2001:db8:1:99::1')).statusCode).toBe(429);
});
