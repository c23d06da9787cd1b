import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, it } from 'vitest';
import type { Access } from '#shared/contracts/call.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf, problemOf } from '#test/client.ts';
import { callsFor } from '#test/contract-calls.ts';
import { newHost } from '#test/factories.ts';
import { documentedRoutes } from '#test/openapi.ts';

const app = await startTestApp();
afterAll(() => app.close());
const nobody = clientOf(app);
const host = await newHost(app, { plan: 'premium' });
const routes = await documentedRoutes(app);

const namesOf = (calls: readonly { method: string; path: string }[]) =>
  calls.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted();
const namesFor = async (...access: Access[]) => namesOf(await callsFor(...access));

describe('/api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { status, headers, body } = await nobody.send('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const validator = new Validator();
    expect(await validator.validate(body as Record<string, unknown>)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has calls of every part', () => {
    expect(namesOf(routes)).toEqual(
      expect.arrayContaining([
        'POST /api/auth/login',
        'GET /api/Account/privacy/export',
        'DELETE /api/Account',
        'GET /api/cabins',
        'GET /api/cabins/{id}',
        'POST /api/cabins',
        'PUT /api/cabins/{id}',
        'POST /api/cabins/{id}/activate',
        'DELETE /api/cabins/{id}',
        'GET /api/services/catalog',
        'GET /api/cabins/{id}/services',
        'PUT /api/cabins/{id}/services/{serviceId}',
        'PUT /api/cabins/{id}/services/reorder',
        'GET /api/services/defaults',
        'GET /api/services/status',
        'GET /api/host-services',
        'POST /api/host-services',
        'PUT /api/host-services/{id}',
        'DELETE /api/host-services/{id}',
        'POST /api/cabins/{id}/host-services/{templateId}',
      ]),
    );
  });

  it('has every call of the contracts, and no other', async () => {
    expect(namesOf(routes)).toEqual(await namesFor('public', 'host', 'admin'));
  });

  it('has only calls that the server has', async () => {
    for (const { method, path } of routes) {
      expect(app.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }), path).toBe(true);
    }
  });
});

describe('/api/docs', () => {
  // ASVS 13.4.5
  it('is a page that loads only from this site', async () => {
    const { status, headers, text } = await nobody.send('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure/);
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)/);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBeGreaterThan(6);
    for (const path of files) expect(await nobody.send('GET', path), path).toMatchObject({ status: 200 });
  });
});

describe('access to calls', () => {
  // ASVS 8.2.1
  it('is public for these only', () => {
    expect(namesOf(routes.filter(({ access }) => access === 'public'))).toEqual([
      'GET /api/guest/stays/{token}',
      'GET /api/guest/{token}',
      'GET /api/guest/{token}/ask',
      'GET /api/guest/{token}/notices',
      'GET /api/guest/{token}/weather',
      'GET /api/site',
      'POST /api/auth/forgot-password',
      'POST /api/auth/google',
      'POST /api/auth/login',
      'POST /api/auth/provider',
      'POST /api/auth/provider/begin',
      'POST /api/auth/register',
      'POST /api/auth/reset-password',
      'POST /api/auth/validate-invitation',
      'POST /api/auth/validate-reset-token',
      'POST /api/guest/stays/{token}/events',
      'POST /api/guest/{token}/open',
      'POST /api/guest/{token}/reads',
    ]);
  });

  // ASVS 3.5.1, 3.5.2, 7.2.1, 8.2.1
  it.each(routes.filter(({ access }) => access !== 'public'))(
    'requires a session for $method $path',
    async ({ method, example }) => {
      for (const headers of [
        {},
        { authorization: 'Bearer ' },
        { authorization: `Bearer ${'x'.repeat(43)}` },
      ]) {
        const answer = await nobody.send(method, example, undefined, headers);
        expect(problemOf(answer)).toMatchObject({
          status: 401,
          code: 'unauthenticated',
          detail: 'You are not logged in.',
        });
      }
    },
  );

  const ofAdmins = routes.filter(({ path }) => path.startsWith('/api/admin/'));
  it('requires an admin exactly below /api/admin', async () => {
    expect(namesOf(ofAdmins)).toEqual(await namesFor('admin'));
  });

  // ASVS 8.2.1, 8.3.1
  it.each(ofAdmins)('is refused to hosts for $method $path', async ({ method, example }) => {
    expect(problemOf(await host.send(method, example))).toMatchObject({
      status: 403,
      code: 'forbidden',
      detail: 'Only an administrator may do this.',
    });
  });
});
