import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, getCabin } from '#shared/contracts/cabins.ts';
import { getTag, retireTag, verifyTag } from '#shared/contracts/tags.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newCabin, newCode, newHost } from '#test/factories.ts';

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
