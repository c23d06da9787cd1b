import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, deleteCabin, getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { getTag, mintTags, retireTag, verifyTag } from '#shared/contracts/tags.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newCabin, newCode, newHost } from '#test/factories.ts';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const admin = await newAdmin(app);
const nobody = clientOf(app);

describe('POST /api/admin/tokens/{code}/verify', () => {
  it('records each check with time, admin and cabin', async () => {
    const { token } = await newActiveCabin(app, await newHost(app), 'Björkebo');
    const once = await admin.call(verifyTag, { params: { code: token } });
    expect(Date.parse(once.verifiedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(once.state).toBe('active');
    const { history } = await admin.call(verifyTag, { params: { code: token } });
    expect(history.slice(-2)).toEqual(
      [1, 2].map(() => ({
        event: 'verified',
        at: expect.stringMatching(/Z$/),
        by: admin.email,
        cabinName: 'Björkebo',
        reason: null,
      })),
    );
  });

  it('also verifies a free tag, which stays free', async () => {
    const code = await newCode(app);
    expect(await admin.call(verifyTag, { params: { code } })).toMatchObject({ state: 'free', cabinId: null });
  });
});

describe('POST /api/admin/tokens/{code}/retire', () => {
  it('answers guests 410 immediately in every process, and keeps the cabin', async () => {
    const host = await newHost(app);
    const cabin = await newActiveCabin(app, host, 'Björkebo');
    const params = { code: cabin.token };
    for (const each of [app, secondApp]) {
      expect((await clientOf(each).send('GET', `/cabins/${cabin.token}`)).status).toBe(200);
    }
    const retired = await admin.call(retireTag, { params, body: { reason: ' Stolen ' } });
    expect(retired).toMatchObject({ state: 'retired', cabinId: null, cabinName: null });
    expect(retired.history.at(-1)).toMatchObject({
      event: 'retired',
      by: admin.email,
      cabinName: 'Björkebo',
      reason: 'Stolen',
    });
    for (const each of [app, secondApp]) {
      await expect
        .poll(async () => (await clientOf(each).send('GET', `/cabins/${cabin.token}`)).status)
        .toBe(410);
    }
    expect(await host.call(getCabin, { params: { id: cabin.id } })).toMatchObject({ token: null });
  });

  it('needs no reason and no body; a retired tag cannot be activated', async () => {
    const code = await newCode(app);
    expect((await admin.send('POST', `/api/admin/tokens/${code}/retire`)).status).toBe(200);
    const host = await newHost(app);
    const { id } = await newCabin(host);
    expect(await host.refused(activateCabin, { params: { id }, body: { code } })).toMatchObject({
      code: 'code_unavailable',
    });
  });

  it('works once: a retired tag can be neither retired again nor verified', async () => {
    const code = await newCode(app);
    const path = `/api/admin/tokens/${code}/retire`;
    const other = clientOf(secondApp, admin.token);
    const answers = await Promise.all(
      [admin, other, admin, other].map((client) => client.send('POST', path)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    expect(await admin.refused(verifyTag, { params: { code } })).toMatchObject({ code: 'tag_retired' });
    const { history } = await admin.call(getTag, { params: { code } });
    expect(history.map(({ event }) => event)).toEqual(['minted', 'retired']);
  });

  it.each([{ reason: 'x'.repeat(201) }, { reason: 7 }, { reason: '\u0000' }, 'text', []])(
    'refuses %j',
    async (body) => {
      const code = await newCode(app);
      expect((await admin.send('POST', `/api/admin/tokens/${code}/retire`, body)).status).toBe(400);
      expect(await admin.call(getTag, { params: { code } })).toMatchObject({ state: 'free' });
    },
  );
});

describe.each([
  ['verify', verifyTag],
  ['retire', retireTag],
])('%s', (_name, call) => {
  const request = (code: string) => ({ params: { code }, body: {} });

  it('answers 404 for unknown codes', async () => {
    expect(await admin.refused(call, request('QQQQ0000'))).toMatchObject({ status: 404 });
    expect(await admin.refused(call, request('nonsense'))).toMatchObject({ status: 400 });
    expect(await admin.refused(call, request("A' or 1=1"))).toMatchObject({ status: 400 });
  });

  it('is for admins', async () => {
    const code = await newCode(app);
    expect(await (await newHost(app)).refused(call, request(code))).toMatchObject({ status: 403 });
    expect(await nobody.refused(call, request(code))).toMatchObject({ status: 401 });
  });
});

async function newTag(): Promise<string> {
  const { codes } = await admin.call(mintTags, { body: { count: 1, label: 'Skyltar' } });
  return codes[0] ?? '';
}

describe('GET /api/admin/tokens/{code}', () => {
  it('returns the history of a tag: what, when, by whom, in which cabin', async () => {
    const before = Date.now() - 1000;
    const code = await newTag();
    const host = await newHost(app);
    const { id } = await newCabin(host, 'Björkebo');
    await host.call(activateCabin, { params: { id }, body: { code } });
    await host.call(updateCabin, { params: { id }, body: { name: 'Ekbacken' } });
    await host.call(deleteCabin, { params: { id } });
    const { history, ...tag } = await admin.call(getTag, { params: { code } });
    expect(tag).toMatchObject({
      code,
      state: 'free',
      label: 'Skyltar',
      cabinId: null,
      hostEmail: null,
      transfers: 1,
    });
    expect(history.map(({ at: _at, ...event }) => event)).toEqual([
      { event: 'minted', by: admin.email, cabinName: null, reason: null },
      { event: 'activated', by: host.email, cabinName: 'Björkebo', reason: null },
      { event: 'released', by: host.email, cabinName: 'Ekbacken', reason: null },
    ]);
    for (const { at } of history) expect(Date.parse(at)).toBeGreaterThan(before);
  });

  it('keeps the history of erased accounts', async () => {
    const code = await newTag();
    const host = await newHost(app);
    const { id } = await newCabin(host);
    await host.call(activateCabin, { params: { id }, body: { code } });
    await host.call(deleteCabin, { params: { id } });
    await app.database.db.delete(users).where(eq(users.id, host.id));
    const { history } = await admin.call(getTag, { params: { code } });
    expect(history.map(({ by }) => by)).toEqual([admin.email, null, null]);
  });

  it('answers 404 for unknown codes', async () => {
    expect(await admin.refused(getTag, { params: { code: 'QQQQ0000' } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await admin.refused(getTag, { params: { code: 'nonsense' } })).toMatchObject({ status: 400 });
  });

  it('is for admins', async () => {
    const params = { code: await newTag() };
    expect(await (await newHost(app)).refused(getTag, { params })).toMatchObject({ status: 403 });
    expect(await clientOf(app).refused(getTag, { params })).toMatchObject({ status: 401 });
  });
});
