import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NOTICE_STYLES } from '#guest/themes/theme-styles.ts';
import { activateCabin, deleteCabin, releaseToken } from '#shared/contracts/cabins.ts';
import { createNotice } from '#shared/contracts/notices.ts';
import { THEMES } from '#shared/themes.ts';
import { cabins } from '#server/db/schema.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { type TestHost, fillService, newActiveCabin, newCabin, newCode, newHost } from '#test/factories.ts';

let app: TestApp;
let host: TestHost;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://guide.example' });
  host = await newHost(app, { language: 'sv' });
  const cabin = await newActiveCabin(app, host, 'Sjöstugan');
  token = cabin.token;
  await fillService(host, cabin.id, 'wifi', { ssid: 'Sjönät', password: 'gädda-1234' });
});

afterAll(() => app.close());

type Headers = Record<string, string>;

const open = (path: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.app.inject({ method, url: `/cabins/${path}`, headers });

const languageOf = async (path: string, headers: Headers = {}) => {
  const { headers: answered, body } = await open(path, headers);
  expect(body).toContain(`<html lang="${String(answered['content-language'])}"`);
  return answered['content-language'];
};

describe('a page', () => {
  // ASVS 14.2.2
  it('shows the guide and must be revalidated by caches', async () => {
    const answer = await open(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Accept-Encoding',
    });
    expect(answer.body).toContain('Sjöstugan');
    expect(answer.body).toContain('gädda-1234');
  });

  // ASVS 3.4.3, 3.4.5, 14.2.3
  it('allows only its own scripts and styles, no frames, and sends no referrer', async () => {
    const { headers, body } = await open(token);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/\sstyle=|\son\w+=/);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  it.each(THEMES)('allows the style of its theme only: %s', async (themeKey) => {
    const cabin = await newActiveCabin(app, await newHost(app), 'Lillstugan');
    const focus = { imageUrl: 'https://pictures.example/hus.jpg', focusX: 18 };
    await app.database.db
      .update(cabins)
      .set({ themeKey, ...(themeKey === 'nature' && focus) })
      .where(eq(cabins.id, cabin.id));
    const { headers, body } = await open(cabin.token);
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles).toHaveLength(2);
    expect(body.includes('object-position:18% 50%')).toBe(themeKey === 'nature');
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes.join(' ')};`);
  });

  it('allows the style of a notice before it begins', async () => {
    const someone = await newHost(app);
    const { id, token: code } = await newActiveCabin(app, someone);
    const body = { text: 'Inget vatten', cabinIds: [id], level: 'info' as const };
    const [startsAtUtc, endsAtUtc] = [1, 2].map((hours) =>
      new Date(Date.now() + hours * 3_600_000).toISOString(),
    );
    await someone.call(createNotice, { body: { ...body, startsAtUtc, endsAtUtc: endsAtUtc ?? '' } });
    const page = await open(code);
    const other = await open(token);
    expect(page.body).not.toContain('Inget vatten');
    for (const style of Object.values(NOTICE_STYLES)) {
      const hash = createHash('sha256').update(style).digest('base64');
      expect(page.body).toContain(`<style>${style}</style>`);
      expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(other.headers['content-security-policy']).not.toContain(hash);
    }
  });

  it('is the same page in each encoding', async () => {
    const plain = await open(token);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await open(token, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await open(token, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers['etag'])).size).toBe(1);
    for (const { headers, rawPayload } of [plain, br, gzip]) {
      expect(headers['content-length']).toBe(String(rawPayload.length));
    }
  });

  it('is recompressed in the background without a change', async () => {
    const cabin = await newActiveCabin(app, await newHost(app), 'Stora huset');
    const first = await open(cabin.token, { 'accept-encoding': 'br' });
    const later = await vi.waitFor(
      async () => {
        const answer = await open(cabin.token, { 'accept-encoding': 'br' });
        expect(answer.rawPayload.length).toBeLessThan(first.rawPayload.length);
        return answer;
      },
      { timeout: 30_000 },
    );
    expect(brotliDecompressSync(later.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
    expect(later.headers['etag']).toBe(first.headers['etag']);
  });

  it('is answered with 304 when unchanged', async () => {
    const { headers } = await open(token);
    const etag = String(headers['etag']);
    for (const known of [etag, `"older", ${etag}`, etag.replace('W/', ''), '*']) {
      const answer = await open(token, { 'if-none-match': known });
      expect(answer.statusCode).toBe(304);
      expect(answer.body).toBe('');
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: headers['vary'] });
    }
    expect((await open(token, { 'if-none-match': '"older"' })).statusCode).toBe(200);
    expect((await open(`${token}?lang=de`, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const get = await open(token);
    const head = await open(token, {}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect((await open(token, {}, 'POST')).statusCode).toBe(404);
  });

  it('uses the requested language, then the phone’s, then its own', async () => {
    expect(await languageOf(token)).toBe('sv');
    expect(await languageOf(token, { 'accept-language': 'fi, ja;q=0.5' })).toBe('sv');
    expect(await languageOf(token, { 'accept-language': 'fi, nb-NO;q=0.9, en;q=0.5' })).toBe('no');
    expect(await languageOf(`${token}?lang=es`, { 'accept-language': 'de' })).toBe('es');
    expect(await languageOf(`${token}?lang=xx`, { 'accept-language': 'de' })).toBe('de');
    expect(await languageOf(`${token}?lang=es&lang=fr`, { 'accept-language': 'de' })).toBe('de');
  });
});

describe('a misspelled address', () => {
  // ASVS 3.7.2
  it('in lower case redirects to upper case and keeps the query', async () => {
    const answer = await open(`${token.toLowerCase()}?s=q&lang=de`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/cabins/${token}?s=q&lang=de`);
    expect((await open('aBcD1234')).headers.location).toBe('/cabins/ABCD1234');
  });

  it.each([
    ['/cabins/CODE/?lang=de', '?lang=de'],
    ['/CABINS/CODE?S=Q', '?s=q'],
    ['/cabins/CODE.', ''],
    ['/cabins/CODE%20', ''],
    ['/cabins/CODE%0A', ''],
    ['/cabins/CODE%E2%80%8B', ''],
    ['/cabins/CODE%', ''],
    ['/cabins/CODE%A0', ''],
    ['//cabins//CODE', ''],
    ['/cabins/CODE&lang=de&AT=wifi', '?lang=de&at=wifi'],
    ['/cabins/CODE%3Fs=q', '?s=q'],
    ['/cabins/CODE?S=Q', '?s=q'],
  ])('%s leads to the guide', async (spelling, query) => {
    const url = spelling.replace('CODE', token);
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.app.inject({ method, url: `http://guide.example${url}` });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe(`/cabins/${token}${query}`);
    }
  });

  it('of another site is not followed', async () => {
    for (const url of [`//evil.example/cabins/${token}`, `/%5Cevil.example/cabins/${token}`]) {
      const answer = await app.app.inject({ url: `http://guide.example${url}` });
      expect(answer.statusCode).toBe(404);
    }
  });

  // ASVS 3.7.2
  it('of digits redirects to the host’s cabin', async () => {
    const answer = await open('17');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/host/cabins/17');
  });

  it('is not found otherwise', async () => {
    const paths = ['ABC1234', 'ABCD12345', 'ABCDE123', '%C3%84BCD1234', `${token}/x`, '-1'];
    const statuses = await Promise.all(paths.map(async (path) => (await open(path)).statusCode));
    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});

describe('a code without a guide', () => {
  const notKept = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' };

  it('is 404 for a free tag, with a link for its host to activate it', async () => {
    const code = await newCode(app);
    const answer = await open(code, { 'accept-language': 'de' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ ...notKept, 'content-language': 'de' });
    expect(answer.body).toContain(`https://guide.example/host/cabins?activate=${code}`);
  });

  it('is 404 for an unknown one, without that link', async () => {
    const answer = await open('ZZZZ0000');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject(notKept);
    expect(answer.body).not.toContain('activate=');
  });

  it('is 410 for a retired one', async () => {
    const owner = await newHost(app);
    const cabin = await newActiveCabin(app, owner);
    expect((await open(cabin.token)).statusCode).toBe(200);
    await owner.call(deleteCabin, { params: { id: cabin.id }, query: { releaseToken: 'false' } });
    await vi.waitFor(async () => expect((await open(cabin.token)).statusCode).toBe(410), 20_000);
    expect((await open(cabin.token)).headers).toMatchObject(notKept);
  });

  it('shows the new cabin, never the old one, after its tag has moved', async () => {
    const owner = await newHost(app);
    const first = await newActiveCabin(app, owner, 'Gamla huset');
    expect((await open(first.token)).body).toContain('Gamla huset');
    await owner.call(releaseToken, { params: { id: first.id } });
    await vi.waitFor(async () => expect((await open(first.token)).statusCode).toBe(404), 20_000);
    const { id } = await newCabin(owner, 'Nya huset');
    await owner.call(activateCabin, { params: { id }, body: { code: first.token } });
    const { statusCode, body } = await open(first.token);
    expect(statusCode).toBe(200);
    expect(body).toContain('Nya huset');
    expect(body).not.toContain('Gamla huset');
  });
});
