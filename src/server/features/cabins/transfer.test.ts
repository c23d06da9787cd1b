import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, deleteCabin, getCabin, releaseToken } from '#shared/contracts/cabins.ts';
import { getTag } from '#shared/contracts/tags.ts';
import { startTestApp } from '#test/app.ts';
import { newActiveCabin, newAdmin, newCabin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);

const tagOf = (code: string) => admin.call(getTag, { params: { code } });
const eventsOf = async (code: string) => (await tagOf(code)).history.map(({ event }) => event);
const IN_USE = { status: 409, detail: 'This code is not valid or is already in use.' };

describe('an activation key', () => {
  // ASVS 2.3.2
  it('may be transferred once, only by its host', async () => {
    const [host, stranger] = [await newHost(app), await newHost(app)];
    const { id, token: code } = await newActiveCabin(app, host);
    await host.call(deleteCabin, { params: { id }, query: { releaseToken: 'true' } });
    expect(await tagOf(code)).toMatchObject({ state: 'free', cabinId: null, cabinName: null, transfers: 1 });

    const theirs = await newCabin(stranger);
    expect(
      await stranger.refused(activateCabin, { params: { id: theirs.id }, body: { code } }),
    ).toMatchObject(IN_USE);

    const next = await newCabin(host);
    expect(await host.call(activateCabin, { params: { id: next.id }, body: { code } })).toMatchObject({
      token: code,
      transfersLeft: 0,
    });

    await host.call(releaseToken, { params: { id: next.id } });
    expect(await tagOf(code)).toMatchObject({ state: 'retired', cabinId: null });
    expect(await host.refused(activateCabin, { params: { id: next.id }, body: { code } })).toMatchObject(
      IN_USE,
    );
    expect(await eventsOf(code)).toEqual(['minted', 'activated', 'released', 'activated', 'retired']);
  });

  it('shows its host whether it may still be transferred', async () => {
    const host = await newHost(app);
    const { id } = await newActiveCabin(app, host);
    expect(await host.call(getCabin, { params: { id } })).toMatchObject({ transfersLeft: 1 });
    expect(await host.call(releaseToken, { params: { id } })).toMatchObject({
      token: null,
      transfersLeft: null,
    });
  });

  it('is transferred also when it returns to the same cabin', async () => {
    const host = await newHost(app);
    const { id, token: code } = await newActiveCabin(app, host);
    for (const state of ['free', 'retired']) {
      await host.call(releaseToken, { params: { id } });
      expect(await tagOf(code)).toMatchObject({ state });
      if (state === 'free') await host.call(activateCabin, { params: { id }, body: { code } });
    }
  });

  it('is released by default when its cabin is deleted', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    await host.call(deleteCabin, { params: { id } });
    expect(await tagOf(token)).toMatchObject({ state: 'free', transfers: 1 });
  });

  it('is retired immediately with releaseToken=false', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    await host.call(deleteCabin, { params: { id }, query: { releaseToken: 'false' } });
    expect(await tagOf(token)).toMatchObject({ state: 'retired', cabinId: null, transfers: 0 });
    expect(await eventsOf(token)).toEqual(['minted', 'activated', 'retired']);
  });

  it('is released once by two concurrent calls', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    const answers = await Promise.all(
      [1, 2, 3].map(() => host.send('POST', `/api/cabins/${id}/release-token`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await tagOf(token)).toMatchObject({ state: 'free', transfers: 1 });
  });
});
