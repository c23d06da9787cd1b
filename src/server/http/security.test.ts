import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { APP_ROUTES } from '#shared/app-routes.ts';
import { fromRoot } from '#server/project-root.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf, problemOf } from '#test/client.ts';

/** A minimal build of the host app: its page and one hashed file. */
const web = await mkdtemp(join(tmpdir(), 'hemma-web-'));
await cp(fromRoot('src/web/index.html'), join(web, 'index.html'));
await cp(fromRoot('src/web/public'), web, { recursive: true });
await cp(fromRoot('package.json'), join(web, 'assets', 'main-Ab12Cd34.js'));
await writeFile(join(web, 'assets', 'main-Ab12Cd34.js.br'), 'compressed');
await writeFile(join(web, 'assets', 'qr.worker-Ab12Cd34.js'), 'reads');
await writeFile(join(web, 'assets', 'qr.worker-Ab12Cd34.js.br'), 'compressed');

const app = await startTestApp({}, { web });
const withGoogle = await startSecondApp(app, { GOOGLE_CLIENT_ID: 'id-7"&.example' }, { web });
const withAnother = await startSecondApp(
  app,
  { GOOGLE_CLIENT_ID: 'id', OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'Sjö & "Skog"' },
  { web },
);
const behindHttps = await startSecondApp(app, { PUBLIC_URL: 'https://guide.example' });
afterAll(async () => {
  await behindHttps.close();
  await withGoogle.close();
  await withAnother.close();
  await app.close();
  await rm(web, { recursive: true });
});
const nobody = clientOf(app);

const onEverything = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('an answer of the API', () => {
  // ASVS 3.4.5
  it.each(['/api/openapi.json', '/api/cabins', '/api/nothing', '/healthz'])(
    '%s must not load, frame or run anything',
    async (path) => {
      const { headers } = await nobody.send('GET', path);
      expect(headers).toMatchObject({
        ...onEverything,
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  // ASVS 3.4.1
  it('has HSTS only on sites with https', async () => {
    expect((await nobody.send('GET', '/healthz')).headers).not.toHaveProperty('strict-transport-security');
    const { headers } = await clientOf(behindHttps).send('GET', '/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const below = await startSecondApp(app, { PUBLIC_URL: 'https://cabins.example', HSTS_SUBDOMAINS: 'on' });
    expect((await clientOf(below).send('GET', '/healthz')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    await below.close();
  });
});

describe('the page of the host app', () => {
  it('allows Google’s sign-in where configured, and nothing else from Google', async () => {
    const { headers, text } = await clientOf(withGoogle).send('GET', '/login');
    expect(text).toContain('<meta name="google-client-id" content="id-7&quot;&amp;.example">');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(
      policy
        .match(/https:\/\/[^ ;]+/g)
        ?.every((address) => address.startsWith('https://accounts.google.com/gsi/')),
    ).toBe(true);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('has the name of another provider, which needs no permission', async () => {
    const { text } = await clientOf(withAnother).send('GET', '/login');
    expect(text).toContain('<meta name="provider-name" content="Sjö &amp; &quot;Skog&quot;">');
    expect((await nobody.send('GET', '/login')).text).not.toContain('provider-name');
  });

  it('answers 403 for /signup only when sign-up is closed', async () => {
    const closed = await startSecondApp(app, { SIGN_UP: 'closed' }, { web });
    const client = clientOf(closed);
    const { status, text } = await client.send('GET', '/signup');
    expect(status).toBe(403);
    expect(text).toContain('<meta name="sign-up" content="closed">');
    expect(await client.send('GET', '/login')).toMatchObject({ status: 200 });
    expect((await nobody.send('GET', '/signup')).text).not.toContain('name="sign-up"');
    await closed.close();
  });

  it('answers 403 for /signup without a required invitation', async () => {
    const invited = await startSecondApp(app, { SIGN_UP: 'invite' }, { web });
    const client = clientOf(invited);
    expect((await client.send('GET', '/signup')).text).toContain('<meta name="sign-up" content="invite">');
    for (const [path, status] of [
      ['/signup', 403],
      ['/signup?email=karin@cabins.example', 403],
      ['/signup?x=?invitation=x', 403],
      ['/signup?invitation=x', 200],
      ['/login', 200],
    ] as const)
      expect((await client.send('GET', path)).status, path).toBe(status);
    await invited.close();
  });

  // ASVS 14.2.3
  it.each([
    ['nothing is set up', () => app],
    ['another provider is', () => withAnother],
  ])('has no Google where %s', async (_what, of) => {
    const { headers, text } = await clientOf(of()).send('GET', '/login');
    expect(text + String(headers['content-security-policy'])).not.toMatch(/google/i);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it.each(
    APP_ROUTES.map((route) => route.replace(':id', '7').replace(':lang', 'de')).filter(
      (route) => !route.startsWith('/cabins/'),
    ),
  )('is served at %s', async (path) => {
    const { status, headers, text } = await nobody.send('GET', path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<div id="root">');
  });

  // ASVS 3.4.3
  it('allows only its own scripts, and styles with its nonce', async () => {
    const { headers, text } = await nobody.send('GET', '/login');
    expect(headers).toMatchObject({ ...onEverything, 'cache-control': 'no-cache' });
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(text).toContain(nonce);
    expect(text).not.toContain('__CSP_NONCE__');
  });

  it.each([{}, { 'accept-encoding': 'br' }])(
    'allows WebAssembly in the QR reader only (%j)',
    async (accept) => {
      const policyOf = async (file: string) =>
        (await nobody.send('GET', `/assets/${file}-Ab12Cd34.js`, undefined, accept)).headers[
          'content-security-policy'
        ];
      expect(await policyOf('qr.worker')).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
      );
      expect(await policyOf('main')).not.toContain('unsafe');
    },
  );

  it('has a new nonce each time', async () => {
    const [one, two] = [await nobody.send('GET', '/login'), await nobody.send('GET', '/login')];
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
  });

  // ASVS 5.3.2, 13.4.1, 13.4.3
  it.each([
    '/nothing',
    '/host/cabins/abc',
    '/index.html',
    '/admin/nothing',
    '/login/x',
    '/assets/gone.js',
    '/.env',
    '/.git/config',
    '/assets/',
    '/assets',
    '/../package.json',
  ])('is Not Found at %s', async (path) => {
    const answer = await nobody.send('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('__CSP_NONCE__');
  });

  it('does not accept other methods', async () => {
    expect(problemOf(await nobody.send('POST', '/login', {}))).toMatchObject({ status: 404 });
  });
});

describe('a file of the host app', () => {
  it('with a hash in its name is cached for a year', async () => {
    const { status, headers } = await nobody.send('GET', '/assets/main-Ab12Cd34.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...onEverything,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is sent precompressed', async () => {
    const answer = await nobody.send('GET', '/assets/main-Ab12Cd34.js', undefined, {
      'accept-encoding': 'br',
    });
    expect(answer).toMatchObject({ status: 200, text: 'compressed' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  it('without one is cached for an hour', async () => {
    const { status, headers } = await nobody.send('GET', '/favicon.svg');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });
});
