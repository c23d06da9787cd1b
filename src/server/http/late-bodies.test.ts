import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { activateCabin } from '#shared/contracts/cabins.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { PLAN_LIMITS } from '#shared/plans.ts';
import { sessions, users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { contentOf } from '#test/database.ts';
import { newActiveCabin, newCabin, newCode, newHost, serviceIdOf, type TestHost } from '#test/factories.ts';
import { documentedRoutes } from '#test/openapi.ts';

const app = await startTestApp();
afterAll(() => app.close());
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as AddressInfo;
const { db } = app.database;

/** For a machine that other tests keep busy. */
const PATIENT = { timeout: 20_000 };

/** All calls with a session and a body. */
const routes = (await documentedRoutes(app)).filter(
  ({ method, access }) => method !== 'GET' && access === 'session',
);

/** Sends the headers of a call and resolves once its session was checked, which extends the session. */
async function begin(host: TestHost, method: string, path: string, length: number, type: string) {
  const ofHost = eq(sessions.userId, host.id);
  const soon = new Date(Date.now() + 3_600_000);
  await db.update(sessions).set({ expiresAt: soon }).where(ofHost);
  const begun = request({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { authorization: `Bearer ${host.token}`, 'content-type': type, 'content-length': length },
  });
  begun.on('error', () => {});
  begun.flushHeaders();
  await vi.waitFor(async () => {
    const [session] = await db.select().from(sessions).where(ofHost);
    expect(session?.expiresAt.getTime()).toBeGreaterThan(soon.getTime());
  }, PATIENT);
  return begun;
}

async function end(begun: ClientRequest, body: string) {
  begun.end(body);
  const [answer] = (await once(begun, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) as { code: string } };
}

const endSessions = ({ id }: TestHost) => db.delete(sessions).where(eq(sessions.userId, id));
const change = (host: TestHost, set: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(set).where(eq(users.id, host.id));

const bodyOf = (path: string) =>
  /\/(?:media|import)$/.test(path)
    ? { body: 'x', type: 'application/octet-stream' }
    : { body: '{}', type: 'application/json' };

describe.each(routes)('$method $path with a late body', ({ method, path, example }) => {
  const isForAdmins = path.startsWith('/api/admin/');
  const { body, type } = bodyOf(path);
  it.each<[string, (host: TestHost) => PromiseLike<unknown>, number]>([
    ['a session that has ended', endSessions, 401],
    ['an account that is switched off', (host: TestHost) => change(host, { isDisabled: true }), 401],
    ...(isForAdmins
      ? [
          ['a role that is gone', (host: TestHost) => change(host, { isAdmin: false }), 403] satisfies [
            string,
            unknown,
            number,
          ],
        ]
      : []),
  ])('is refused with %s, and changes nothing', async (_, takeAway, status) => {
    const host = await newHost(app, { plan: 'premium', isAdmin: isForAdmins });
    const begun = await begin(host, method, example, body.length, type);
    await takeAway(host);
    const before = await contentOf(app.databaseUrl);
    expect(await end(begun, body)).toMatchObject({ status });
    expect(await contentOf(app.databaseUrl)).toEqual(before);
  });
});

describe('after a plan was lowered before the body arrived', () => {
  it('services of a higher plan are refused', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const { id } = await newCabin(host);
    const serviceId = await serviceIdOf(host, 'faq');
    const body = JSON.stringify({ isEnabled: true, valueJson: JSON.stringify({ items: [] }) });
    const path = saveCabinService.path.replace(':id', String(id)).replace(':serviceId', String(serviceId));
    const begun = await begin(host, saveCabinService.method, path, body.length, 'application/json');
    await change(host, { plan: 'basic' });
    expect(await end(begun, body)).toMatchObject({ status: 403, body: { code: 'tier' } });
  });

  it('cabins beyond the plan are refused', async () => {
    const host = await newHost(app, { plan: 'premium' });
    for (let count = 0; count < PLAN_LIMITS.basic.activeCabins; count += 1) await newActiveCabin(app, host);
    const { id } = await newCabin(host);
    const body = JSON.stringify({ code: await newCode(app) });
    const path = activateCabin.path.replace(':id', String(id));
    const begun = await begin(host, activateCabin.method, path, body.length, 'application/json');
    await change(host, { plan: 'basic' });
    expect(await end(begun, body)).toMatchObject({ status: 409, body: { code: 'plan_limit' } });
  });
});

it('an activation that waited for its lock uses the lowered plan', async () => {
  const host = await newHost(app, { plan: 'premium' });
  for (let count = 0; count < PLAN_LIMITS.basic.activeCabins; count += 1) await newActiveCabin(app, host);
  const { id } = await newCabin(host);
  const code = await newCode(app);
  const activating = await db.transaction(async (tx) => {
    await tx.update(users).set({ plan: 'basic' }).where(eq(users.id, host.id));
    const sent = host.refused(activateCabin, { params: { id }, body: { code } });
    await vi.waitFor(async () => {
      const { rows } = await app.database.pool.query('select from pg_locks where not granted');
      expect(rows).not.toEqual([]);
    }, PATIENT);
    return { sent };
  });
  expect(await activating.sent).toMatchObject({ status: 409, code: 'plan_limit' });
});
