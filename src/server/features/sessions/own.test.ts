import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import { endOtherSessions, endSession, listSessions } from '#shared/contracts/sessions.ts';
import { SESSIONS_PER_HOST } from '#shared/limits.ts';
import { rateLimits, sessions } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.database;
const nobody = clientOf(app);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

/** Signs in with this user agent. */
async function signIn({ email, password }: TestHost, userAgent = FIREFOX) {
  const headers = { 'user-agent': userAgent };
  const { body } = await nobody.send('POST', login.path, { email, password }, headers);
  return clientOf(app, (body as { token: string }).token);
}

const idsOf = async (host: Pick<TestHost, 'call'>) =>
  (await host.call(listSessions, {})).sessions.map(({ id }) => id);

describe('GET /api/Account/sessions', () => {
  it('lists the host’s sessions with devices and the current one', async () => {
    const host = await newHost(app);
    await newHost(app);
    const elsewhere = await signIn(host);
    const { email, hasPassword, sessions: own } = await elsewhere.call(listSessions, {});
    expect({ email, hasPassword }).toEqual({ email: host.email, hasPassword: true });
    expect(own).toHaveLength(2);
    expect(own[0]).toMatchObject({
      device: { browser: 'Firefox', system: 'Linux', kind: 'computer' },
      isCurrent: true,
    });
    expect(own[1]).toMatchObject({ isCurrent: false });
    expect(Date.now() - Date.parse(own[0]?.createdAt ?? '')).toBeLessThan(60_000);
    expect(JSON.stringify(own)).not.toContain(host.token);
  });

  it('leaves out ended ones', async () => {
    const host = await newHost(app);
    await signIn(host);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userAgent, FIREFOX));
    expect(await idsOf(host)).toHaveLength(1);
  });

  it('returns when each was last used', async () => {
    const host = await newHost(app);
    const before = new Date(Date.now() - 3_600_000);
    const ends = new Date(Date.now() + 11 * 3_600_000);
    await db
      .update(sessions)
      .set({ lastUsedAt: before, expiresAt: ends })
      .where(eq(sessions.userId, host.id));
    const [own] = (await host.call(listSessions, {})).sessions;
    expect(Date.now() - Date.parse(own?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });
});

describe('DELETE /api/Account/sessions', () => {
  it('ends one', async () => {
    const host = await newHost(app);
    const elsewhere = await signIn(host);
    const { sessions: own } = await host.call(listSessions, {});
    const id = own.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await host.call(endSession, { params: { id } });
    expect(await elsewhere.refused(me, {})).toMatchObject({ status: 401 });
    await host.call(me, {});
    expect(await host.refused(endSession, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('ends all others', async () => {
    const host = await newHost(app);
    const others = [await signIn(host), await signIn(host)];
    await host.call(endOtherSessions, {});
    for (const other of others) expect(await other.refused(me, {})).toMatchObject({ status: 401 });
    expect(await idsOf(host)).toHaveLength(1);
  });

  // ASVS 8.2.2
  it('does not reach other hosts, whose ids look unknown', async () => {
    const [host, other] = [await newHost(app), await newHost(app)];
    const [id = ''] = await idsOf(other);
    expect(await host.refused(endSession, { params: { id } })).toMatchObject({ status: 404 });
    await host.call(endOtherSessions, {});
    await other.call(me, {});
  });

  it.each(['1', 'x', '%00'])('refuses the id %s', async (id) => {
    const host = await newHost(app);
    expect(await host.send('DELETE', `/api/Account/sessions/${id}`)).toMatchObject({ status: 400 });
  });
});

it(`keeps the ${SESSIONS_PER_HOST} latest sessions of a host, also after concurrent sign-ins`, async () => {
  const host = await newHost(app);
  const row = { userId: host.id, isRemembered: true, expiresAt: new Date(Date.now() + 3_600_000) };
  await db.insert(sessions).values(
    Array.from({ length: SESSIONS_PER_HOST + 5 }, (_, index) => ({
      ...row,
      tokenHash: Buffer.from(`${host.id} ${index}`),
      userAgent: 'old',
      lastUsedAt: new Date(Date.now() - 1_000_000 - index),
    })),
  );
  const fresh = await Promise.all([signIn(host), signIn(host), signIn(host)]);
  expect(await idsOf(host)).toHaveLength(SESSIONS_PER_HOST);
  for (const each of fresh) await each.call(me, {});
});

it('limits successful sign-ins to 1,000 an hour', async () => {
  const strict = await startSecondApp(app, { RATE_LIMIT_SCALE: '0.003' }); // 3 instead of 1,000
  try {
    const { email, password, id } = await newHost(app);
    await db.delete(rateLimits);
    const answers: number[] = [];
    for (const _ of [1, 2, 3, 4])
      answers.push((await clientOf(strict).send('POST', login.path, { email, password })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
    expect((await db.select().from(sessions).where(eq(sessions.userId, id))).length).toBe(4);
  } finally {
    await strict.close();
  }
});
