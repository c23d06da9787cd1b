import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { login, logout, me } from '#shared/contracts/accounts/accounts.ts';
import { sessions, users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost, type TestHost } from '#test/factories.ts';

const HOUR_MS = 3_600_000;

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.database;
const nobody = clientOf(app);

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Hours from now until the session of `token` ends. */
async function hoursLeft(token: string): Promise<number> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
  return row === undefined ? 0 : (row.expiresAt.getTime() - Date.now()) / HOUR_MS;
}

const endIn = (token: string, hours: number) =>
  db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + hours * HOUR_MS) })
    .where(eq(sessions.tokenHash, hashOf(token)));

const startedAgo = (token: string, hours: number) =>
  db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - hours * HOUR_MS) })
    .where(eq(sessions.tokenHash, hashOf(token)));

const signIn = async ({ email, password }: TestHost, remember?: boolean) =>
  (await nobody.call(login, { body: { email, password, ...(remember !== undefined && { remember }) } }))
    .token;

describe('a session', () => {
  // ASVS 14.2.4
  it('is stored only as a hash', async () => {
    const { token } = await newHost(app);
    const rows = await db.select().from(sessions);
    expect(rows.some(({ tokenHash }) => tokenHash.equals(hashOf(token)))).toBe(true);
    const everything = JSON.stringify((await app.database.pool.query('select s::text from sessions s')).rows);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token).toString('hex'));
  });

  // ASVS 7.3.1
  it.each([
    [undefined, 12],
    [false, 12],
    [true, 30 * 24],
  ])('with remember %s lasts %i hours', async (remember, hours) => {
    const token = await signIn(await newHost(app), remember);
    expect(await hoursLeft(token)).toBeCloseTo(hours, 1);
  });

  it.each([
    [false, 12],
    [true, 30 * 24],
  ])('with remember %s is extended when it is used', async (remember, hours) => {
    const token = await signIn(await newHost(app), remember);
    await endIn(token, 1);
    await clientOf(app, token).call(me, {});
    expect(await hoursLeft(token)).toBeCloseTo(hours, 1);
  });

  // ASVS 7.3.2
  it.each([false, true])('with remember %s ends after 90 days even if it is used', async (remember) => {
    const token = await signIn(await newHost(app), remember);
    const host = clientOf(app, token);
    await startedAgo(token, 90 * 24 - 6);
    await endIn(token, 1);
    await host.call(me, {});
    expect(await hoursLeft(token)).toBeCloseTo(6, 1);
    await startedAgo(token, 90 * 24);
    expect(await host.refused(me, {})).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  // ASVS 7.2.1, 7.4.1
  it('that has ended is refused for good', async () => {
    const { token } = await newHost(app);
    await endIn(token, -0.001);
    const host = clientOf(app, token);
    for (const _ of [1, 2])
      expect(await host.refused(me, {})).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('that has ended is deleted at the next sign-in', async () => {
    const host = await newHost(app);
    await endIn(host.token, -1);
    await signIn(host);
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashOf(host.token))),
    ).toEqual([]);
  });

  // ASVS 7.4.2
  it('of a disabled account is refused', async () => {
    const host = await newHost(app);
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, host.id));
    expect(await host.refused(me, {})).toMatchObject({ status: 401 });
  });

  it('returns the current account', async () => {
    const host = await newHost(app);
    await db
      .update(users)
      .set({ firstName: 'Elsa', plan: 'premium', isAdmin: true })
      .where(eq(users.id, host.id));
    expect(await host.call(me, {})).toEqual({
      firstName: 'Elsa',
      lastName: 'Lind',
      avatarUrl: '/avatars/fox.svg',
      status: 'premium',
      isAdmin: true,
    });
  });

  // ASVS 1.2.4
  it.each([
    ['no header', {}],
    ['an empty token', { authorization: 'Bearer ' }],
    ['a token nobody has', { authorization: `Bearer ${'a'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['odd characters', { authorization: "Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaaa" }],
  ])('is not %s', async (_what, headers: Record<string, string>) => {
    const answer = await nobody.send('GET', '/api/auth/me', undefined, headers);
    expect(answer).toMatchObject({ status: 401, body: { detail: 'You are not logged in.' } });
  });

  it('is not the stored hash', async () => {
    const { token } = await newHost(app);
    for (const encoding of ['hex', 'base64url'] as const) {
      expect(await clientOf(app, hashOf(token).toString(encoding)).refused(me, {})).toMatchObject({
        status: 401,
      });
    }
  });
});

describe('signing in again', () => {
  // ASVS 7.2.4
  it('ends the earlier session of this browser only', async () => {
    const host = await newHost(app);
    const elsewhere = clientOf(app, await signIn(host));
    const { email, password } = host;
    const { token } = await host.call(login, { body: { email, password } });
    expect(await host.refused(me, {})).toMatchObject({ status: 401 });
    await elsewhere.call(me, {});
    await clientOf(app, token).call(me, {});
  });

  // ASVS 7.2.4
  it('as another account ends it too', async () => {
    const [host, { email, password }] = [await newHost(app), await newHost(app)];
    await host.call(login, { body: { email, password } });
    expect(await host.refused(me, {})).toMatchObject({ status: 401 });
  });

  it('that fails keeps it', async () => {
    const host = await newHost(app);
    await host.refused(login, { body: { email: host.email, password: 'Wrong-horse-1' } });
    await host.call(me, {});
  });
});

describe('POST /api/auth/logout', () => {
  // ASVS 7.4.1
  it('ends this session on the server and no other', async () => {
    const host = await newHost(app);
    const elsewhere = clientOf(app, await signIn(host));
    await host.call(logout, {});
    expect(await host.refused(me, {})).toMatchObject({ status: 401 });
    expect(await host.refused(logout, {})).toMatchObject({ status: 401 });
    await elsewhere.call(me, {});
  });

  it('has an empty answer', async () => {
    const { token } = await newHost(app);
    const answer = await clientOf(app, token).send('POST', '/api/auth/logout');
    expect(answer).toMatchObject({ status: 204, text: '' });
  });

  // ASVS 14.3.1
  it('tells the browser to clear its cache, but not its storage', async () => {
    const { headers } = await (await newHost(app)).send('POST', '/api/auth/logout');
    expect(headers['clear-site-data']).toBe('"cache"');
  });
});
