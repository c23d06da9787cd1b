import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

/** The log of two requests through a proxy. */
async function warnings(settings: Record<string, string>): Promise<string[]> {
  const logTo = new PassThrough();
  const app = await startTestApp(settings, { logTo });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (const url of ['/api/site', '/login', '/cabins/ABCD1234']) await app.app.inject({ url, headers });
  await app.close();
  return (
    (logTo.read() as Buffer | null)
      ?.toString()
      .split('\n')
      .filter((line) => line.includes('TRUST_PROXY')) ?? []
  );
}

it('an untrusted proxy is logged once', async () => {
  expect(await warnings({ TRUST_PROXY: 'off' })).toEqual([
    expect.stringContaining('X-Forwarded-For arrives, but TRUST_PROXY is off'),
  ]);
});

it('a trusted proxy is not logged', async () => {
  expect(await warnings({ TRUST_PROXY: '1' })).toEqual([]);
});
