import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, getCabin, releaseToken } from '#shared/contracts/cabins.ts';
import { getTag } from '#shared/contracts/tags.ts';
import { startTestApp } from '#test/app.ts';
import { newActiveCabin, newAdmin, newCabin, newCode, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);

const IN_USE = {
  status: 409,
  code: 'code_unavailable',
  detail: 'This code is not valid or is already in use.',
};

describe('POST /api/cabins/{id}/activate', () => {
  it('links the tag and returns the cabin with it', async () => {
    const host = await newHost(app);
    const cabin = await newCabin(host);
    const code = await newCode(app);
    const params = { id: cabin.id };
    const answer = await host.call(activateCabin, { params, body: { code } });
    expect(answer).toEqual({ ...cabin, token: code, transfersLeft: 1 });
    expect(await host.call(getCabin, { params })).toEqual(answer);
    expect(await admin.call(getTag, { params: { code } })).toMatchObject({
      state: 'active',
      cabinId: cabin.id,
      cabinName: cabin.name,
      hostEmail: host.email,
      activatedAt: expect.stringMatching(/Z$/),
      transfers: 0,
      history: [
        { event: 'minted', cabinName: null },
        { event: 'activated', by: host.email, cabinName: cabin.name },
      ],
    });
  });

  it.each([
    [undefined, 'Token is required.'],
    ['', 'Token is required.'],
    [null, 'Token is required.'],
    ['abcd1234', 'Invalid token format. Use ABCD1234.'],
    ['ABC1234', 'Invalid token format. Use ABCD1234.'],
    ['ABCDE1234', 'Invalid token format. Use ABCD1234.'],
    ['1234ABCD', 'Invalid token format. Use ABCD1234.'],
    ['ABCD1234\n', 'Invalid token format. Use ABCD1234.'],
    ['ÅBCD1234', 'Invalid token format. Use ABCD1234.'],
    ['ABCD١٢٣٤', 'Invalid token format. Use ABCD1234.'],
  ])('refuses the malformed code %j', async (code, sentence) => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const answer = await host.send('POST', `/api/cabins/${id}/activate`, { code });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', detail: sentence, fields: { code: sentence } },
    });
  });

  it('gives the same answer for unknown, used and retired codes', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const used = await newActiveCabin(app, await newHost(app));
    const owner = await newHost(app);
    const retired = await newActiveCabin(app, owner);
    expect(await owner.send('DELETE', `/api/cabins/${retired.id}?releaseToken=false`)).toMatchObject({
      status: 204,
    });
    for (const code of ['QQQQ0000', used.token, retired.token]) {
      const refusal = await host.refused(activateCabin, { params: { id }, body: { code } });
      expect({ ...refusal, requestId: undefined }).toEqual({
        ...IN_USE,
        type: 'about:blank',
        title: 'Conflict',
        reason: 'code_unavailable',
        params: {},
        requestId: undefined,
      });
    }
    expect(await host.call(getCabin, { params: { id } })).toMatchObject({ token: null });
  });

  it('refuses a second tag for a cabin', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const cabin = await newActiveCabin(app, host);
    const code = await newCode(app);
    const refusal = await host.refused(activateCabin, { params: { id: cabin.id }, body: { code } });
    expect(refusal).toMatchObject({ status: 409, code: 'cabin_has_tag' });
    expect(refusal.detail).toContain(cabin.token);
    expect(await admin.call(getTag, { params: { code } })).toMatchObject({ state: 'free' });
  });
});

describe('POST /api/cabins/{id}/release-token', () => {
  it('releases the tag and keeps the cabin', async () => {
    const host = await newHost(app);
    const cabin = await newActiveCabin(app, host);
    const answer = await host.call(releaseToken, { params: { id: cabin.id } });
    expect(answer).toEqual({ ...cabin, token: null, transfersLeft: null });
  });

  it('is refused for a cabin without a tag', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    expect(await host.refused(releaseToken, { params: { id } })).toMatchObject({
      status: 409,
      code: 'cabin_has_no_tag',
    });
  });
});
