import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } });

/** Addresses on our own site that a page loads. */
const loadedBy = (html: string) =>
  [...html.matchAll(/<(?:img|script)[^>]* src="(\/[^"]+)"/g)].map(([, path]) => path ?? '');

it('a page’s files exist, are compressed and stay within the budget', async () => {
  const { token } = await newActiveCabin(app, await newHost(app));
  const page = await app.app.inject({ url: `/cabins/${token}` });
  const paths = loadedBy(page.body);
  expect(paths).toContain('/images/default-hero.svg');
  expect(paths).toContain(`/images/guides/${token}.svg`);
  const answers = await Promise.all(paths.map((path) => open(path)));
  for (const { statusCode, headers } of answers) {
    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: 200,
      'content-encoding': 'br',
      'cache-control': expect.stringMatching(/^public, max-age=/) as string,
      'x-content-type-options': 'nosniff',
    });
  }
  const bytes = answers.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
  expect(bytes).toBeLessThan(12 * 1024);
});

it('what answers questions on a phone has at most 12,000 bytes, and 13.5 KB a language', async () => {
  const manifest = JSON.parse(await readFile('dist/guest/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  const bytesOf = async (name: string) => {
    const { headers, rawPayload } = await open(`/guest/${manifest[name]?.file}`);
    expect(headers['content-encoding'], name).toBe('br');
    return rawPayload.length;
  };
  expect(await bytesOf('src/guest/enhance/ask/answerer.ts')).toBeLessThanOrEqual(12_000);
  expect(await bytesOf('packed/topics')).toBeLessThanOrEqual(2_000);
  for (const language of GUEST_LANGUAGES)
    expect(await bytesOf(`packed/${language}`), language).toBeLessThanOrEqual(13.5 * 1024);
});

it('is answered with 304 when unchanged', async () => {
  const first = await open('/images/default-hero.svg');
  const etag = String(first.headers['etag']);
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await open('/images/default-hero.svg', { 'if-none-match': known });
    expect(again.statusCode, known).toBe(304);
    expect(again.body).toBe('');
  }
  expect((await open('/images/default-hero.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('QR pictures exist for codes only', async () => {
  const picture = await open('/images/guides/ABCD1234.svg');
  expect(brotliDecompressSync(picture.rawPayload).toString()).toMatch(/^<svg /);
  const others = ['abcd1234.svg', 'ABCD12345.svg', 'ABCD1234.png', 'ABCD1234'];
  const answers = await Promise.all(others.map((name) => open(`/images/guides/${name}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});
