import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { newActiveCabin, newHost } from '#test/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const manifest = (code: string) => app.app.inject({ url: `/guest/manifests/${code}.json` });

it("a guide can be installed under the cabin's name", async () => {
  const host = await newHost(app);
  const { token, id } = await newActiveCabin(app, host);
  const answer = await manifest(token);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const { name } = answer.json<{ name: string }>();
  expect(answer.json()).toMatchObject({
    name,
    short_name: name,
    start_url: `/cabins/${token}`,
    scope: `/cabins/${token}`,
    display: 'standalone',
  });
  await host.call(updateCabin, { params: { id }, body: { name: 'Fyren' } });
  await expect.poll(async () => (await manifest(token)).json<{ name: string }>().name).toBe('Fyren');
});

it('an unknown code has no manifest', async () => {
  expect((await manifest('ZZZZ0000')).statusCode).toBe(404);
  expect((await app.app.inject({ url: '/guest/manifests/zzzz0000.json' })).statusCode).toBe(404);
});

it('a page may register our worker and load nothing from other sites', async () => {
  const { token } = await newActiveCabin(app, await newHost(app));
  const { headers } = await app.app.inject({ url: `/cabins/${token}` });
  const policy = String(headers['content-security-policy']);
  for (const part of ["worker-src 'self'", "manifest-src 'self'", "connect-src 'self'", "script-src 'self'"])
    expect(policy).toContain(part);
  expect(headers['set-cookie']).toBeUndefined();
});
