import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SAMPLE_PICTURE } from '#guest/sample.ts';
import { WORDS } from '#guest/words/words.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { scans } from '#server/db/schema.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open = (query = '', headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url: `/sample-guide${query}`, headers: { 'user-agent': IPHONE, ...headers } });

it.each(GUEST_LANGUAGES)('the sample guide is complete in %s', async (language) => {
  // The database has no cabin yet.
  const { statusCode, headers, body } = await open(`?lang=${language}`);
  expect({ statusCode, language: headers['content-language'] }).toEqual({ statusCode: 200, language });
  expect(body).toContain('<code id="password" translate="no">brygga-1912</code>');
  const words = WORDS[language];
  const texts = [words.sample.about, words.sample.waterAnswer, words.sample.cafe, words.kinds.checkout.title];
  for (const text of texts) expect(body).toContain(text);
  expect(body).toContain('aria-current="true"');
  // No word about texts that are not translated.
  expect(body).not.toContain('class="original"');
});

it('is in the visitor’s language, else in English', async () => {
  const languageOf = async (accepted: string) =>
    (await open('', { 'accept-language': accepted })).headers['content-language'];
  expect(await languageOf('de-AT,de;q=0.9')).toBe('de');
  expect(await languageOf('fi')).toBe('en');
});

it('is sent like a guide: revalidated, compressed, and for no search engine', async () => {
  const answer = await open('', { 'accept-encoding': 'br', 'user-agent': 'Googlebot' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'x-robots-tag': 'noindex',
  });
  const etag = String(answer.headers['etag']);
  expect((await open('', { 'if-none-match': etag })).statusCode).toBe(304);
  const head = await open('', {}, 'HEAD');
  expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' });
});

it('only our own pages may frame it, and a frame gets no script', async () => {
  const { headers, body } = await open('?frame');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
  expect(body).not.toContain('<script');
});

// With the drawings, which a guide loads too, at most 30 KB for the phone on /login.
it('is small, with its photograph', async () => {
  const headers = { 'accept-encoding': 'br' };
  const files = ['/sample-guide?frame', SAMPLE_PICTURE, '/images/guide-icons.svg'];
  const answers = await Promise.all(files.map((url) => app.app.inject({ url, headers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers[1]?.headers['content-type']).toBe('image/webp');
  expect(answers.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)).toBeLessThan(30_000);
});

it('is not counted', async () => {
  const { token } = await newActiveCabin(app, await newHost(app));
  await open('?s=q');
  await app.app.inject({ url: `/cabins/${token}`, headers: { 'user-agent': IPHONE } });
  const codes = async () => (await app.database.db.select().from(scans)).map(({ code }) => code);
  await vi.waitFor(async () => expect(await codes()).toEqual([token]), { timeout: 30_000 });
});
