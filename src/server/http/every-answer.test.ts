import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { uploadPicture } from '#shared/contracts/media.ts';
import { guideAssets } from '#server/features/guides/asset.routes.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';
import { fileHeaders } from './security.ts';

const built = await mkdtemp(join(tmpdir(), 'hemma-every-answer-'));
await writeFile(join(built, 'index.html'), '<head></head><script nonce="__CSP_NONCE__"></script>');
await writeFile(join(built, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(join(built, 'worker.js'), 'reads');

const app = await startTestApp({ PUBLIC_URL: 'https://guide.example', DATA_DIR: built }, { web: built });
afterAll(async () => {
  await app.close();
  await rm(built, { recursive: true });
});
const host = await newHost(app);
const { token: code } = await newActiveCabin(app, host);
const { imageUrl } = await host.call(uploadPicture, { body: await pictureAs('webp') });

/** The service worker, which only exists after a build. */
const worker = Fastify();
fileHeaders(worker, app.config);
await guideAssets(worker, { ...app.config, dist: { ...app.config.dist, worker: built } });
afterAll(() => worker.close());

async function answerOf(path: string): Promise<{ headers: Record<string, unknown>; text: string }> {
  if (path !== '/guest/worker.js') return clientOf(app).send('GET', path);
  const { headers, body } = await worker.inject(path);
  return { headers, text: body };
}

const headersOf = async (path: string) => (await answerOf(path)).headers;

const ANSWERS = [
  ['a call', '/api/site'],
  ['a refused call', '/api/cabins'],
  ['a call that is not there', '/api/nothing'],
  ['an address of the API that cannot be read', '/api/%zz'],
  ['a health check', '/healthz'],
  ['the figures', '/metrics'],
  ['the page of the API', '/api/docs'],
  ['a file of that page', '/api/docs/static/swagger-ui.css'],
  ['a page of the app', '/login'],
  ['a page that is not there', '/nothing'],
  ['an address that cannot be read', '/%zz'],
  ['a file of the app', '/favicon.svg'],
  ['an export that is over', '/exports/nothing'],
  ['a guide', `/cabins/${code}`],
  ['a guide from memory', `/cabins/${code}`],
  ['a guide that is not there', '/cabins/QQQQ0001'],
  ['the way from a code in lower case', '/cabins/qqqq0001'],
  ['the way to a cabin of a host', '/cabins/77'],
  ['a guide as data', `/api/guest/${code}`],
  ['a drawing of a guide', '/images/guide-icons.svg'],
  ['the code of a guide', `/images/guides/${code}.svg`],
  ['the worker of guides', '/guest/worker.js'],
  ['a guide as an app', `/guest/manifests/${code}.json`],
  ['no guide as an app', '/guest/manifests/QQQQ0001.json'],
  ['a picture', imageUrl],
  ['a picture that is not there', '/media/aaaaaaaaaaaaaaaaaaaaaa'],
] as const;

describe('every answer', () => {
  // ASVS 3.2.1, 3.3.1, 3.3.2, 3.3.3, 3.3.4, 3.4.1, 3.4.2, 3.4.4, 3.4.6
  it.each(ANSWERS)('forbids framing and sniffing, and requires https: %s', async (_what, path) => {
    const headers = await headersOf(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/(?:^|;) ?frame-ancestors 'none'(?:;|$)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  // ASVS 4.1.1
  it.each(ANSWERS)('with a body has a content type, and a charset for text: %s', async (_what, path) => {
    const { headers, text } = await answerOf(path);
    const type = String(headers['content-type']);
    if (text === '') return;
    expect(type).toMatch(/^[a-z]+\/[a-z.+-]+(?:;|$)/);
    if (/^text\/|[+/]xml/.test(type)) expect(type).toMatch(/; charset=utf-8$/);
  });

  // ASVS 3.4.3, 3.7.1
  it('that is a page allows scripts from this site only, no plugins and no base', async () => {
    for (const path of ['/login', '/api/docs', `/cabins/${code}`, '/cabins/QQQQ0001']) {
      const policy = String((await headersOf(path))['content-security-policy']);
      expect(policy, path).toMatch(/object-src 'none'|default-src 'none'/);
      expect(policy, path).toContain("base-uri 'none'");
      expect(policy, path).not.toMatch(/unsafe|script-src[^;]*(?:https:|\*)/);
    }
  });
});
