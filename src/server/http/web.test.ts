import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { clientOf, problemOf } from '#test/client.ts';

/** A minimal build of the host app: its page and the preloads of two routes. */
const web = await mkdtemp(join(tmpdir(), 'hemma-web-'));
await writeFile(
  join(web, 'index.html'),
  '<html><head></head><body><div data-shape="message"></div></body></html>',
);
const preloads = {
  '/login': { shape: 'account', files: { en: [], sv: ['/assets/words-sv.js'] } },
  '/host/cabins/:id': {
    shape: 'cabin',
    files: { en: ['/assets/details.js', '/assets/details.css'], sv: ['/assets/details.js'] },
  },
};
await writeFile(join(web, 'preloads.json'), JSON.stringify(preloads));

const app = await startTestApp({}, { web });
afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true });
});
const nobody = clientOf(app);

const linksOf = async (path: string, language = 'en-GB') => {
  const { text } = await nobody.send('GET', path, undefined, { 'accept-language': language });
  return [...text.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );
};

it('a page has preload links for the files of its route', async () => {
  expect(await linksOf('/host/cabins/7')).toEqual([
    'modulepreload /assets/details.js',
    'preload /assets/details.css',
  ]);
  expect(await linksOf('/login')).toEqual([]);
});

it('a page has the skeleton of its route, and others the logo alone', async () => {
  const shapeOf = async (path: string) =>
    /data-shape="(\w+)"/.exec((await nobody.send('GET', path)).text)?.[1];
  expect(await shapeOf('/host/cabins/7')).toBe('cabin');
  expect(await shapeOf('/login')).toBe('account');
  expect(await shapeOf('/')).toBe('message');
  expect(await shapeOf('/no/such/page')).toBe('message');
});

// The app requests its styles with CORS; a preload without it would fetch them twice.
it('preloads styles like they are requested', async () => {
  const { text } = await nobody.send('GET', '/host/cabins/7');
  expect(text).toContain('<link rel="preload" as="style" crossorigin href="/assets/details.css">');
});

it('preloads the words of the browser’s language', async () => {
  expect(await linksOf('/login', 'sv-SE,sv;q=0.9,en;q=0.8')).toEqual(['modulepreload /assets/words-sv.js']);
  expect(await linksOf('/login', 'de')).toEqual([]);
  expect((await nobody.send('GET', '/login')).headers['vary']).toContain('accept-language');
});

it('preloads nothing on unknown pages, and does not serve the list', async () => {
  expect(await linksOf('/host/cabins/seven')).toEqual([]);
  expect((await nobody.send('GET', '/preloads.json')).status).toBe(404);
});

describe('a malformed address', () => {
  it.each([
    '/%',
    '/%zz',
    '/cabins/%E0%A4%A',
    '/cabins/%',
    '/host/cabins/%ff',
    '/login%?next=/',
    '/assets/%',
    '/apis/%',
    `/cabins/${'A'.repeat(301)}`,
  ])('such as %s gets the Not Found page', async (path) => {
    const { status, headers, text } = await nobody.send('GET', path, undefined, { accept: 'text/html' });
    const missing = await nobody.send('GET', '/no/such/page', undefined, { accept: 'text/html' });
    expect({ status, type: headers['content-type'], text }).toEqual({
      status: 404,
      type: missing.headers['content-type'],
      text: missing.text,
    });
    expect(Object.keys(headers).toSorted()).toEqual(Object.keys(missing.headers).toSorted());
  });

  it.each(['/api/%', '/api/cabins/%zz', '/api/admin/tokens/%E0%A4%A'])(
    'below /api/ gets a problem: %s',
    async (path) => {
      const answer = await nobody.send('GET', path, undefined, { accept: 'text/html' });
      expect(problemOf(answer)).toMatchObject({ status: 400, code: 'malformed' });
    },
  );

  it('with another method gets a problem', async () => {
    expect(problemOf(await nobody.send('POST', '/%', {}))).toMatchObject({ status: 404 });
    expect(await nobody.send('HEAD', '/%')).toMatchObject({ status: 404, text: '' });
  });
});
