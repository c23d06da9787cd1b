import { afterAll, describe, expect, it } from 'vitest';
import { listCabins } from '#shared/contracts/cabins.ts';
import { getTag } from '#shared/contracts/tags.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newCabin, newCode, newCodes, newHost } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const admin = await newAdmin(app);

const activate = (host: Client, id: number, code: string) =>
  host.send('POST', `/api/cabins/${id}/activate`, { code });
const release = (host: Client, id: number) => host.send('POST', `/api/cabins/${id}/release-token`);
const rounds = [1, 2, 3, 4, 5];

describe('exactly one wins when', () => {
  // ASVS 2.3.4
  it.each(rounds)('several hosts activate one code on two processes (round %i)', async () => {
    const hosts = await Promise.all([1, 2, 3, 4].map(() => newHost(app)));
    const contenders = await Promise.all(
      hosts.map(async (host, index) => ({
        client: index % 2 === 0 ? host : clientOf(secondApp, host.token),
        cabin: await newCabin(host),
      })),
    );
    const code = await newCode(app);
    const answers = await Promise.all(
      contenders.map(({ client, cabin }) => activate(client, cabin.id, code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = contenders[answers.findIndex(({ status }) => status === 200)];
    const tag = await admin.call(getTag, { params: { code } });
    expect(tag).toMatchObject({ state: 'active', cabinId: winner?.cabin.id });
    expect(tag.history.filter(({ event }) => event === 'activated')).toHaveLength(1);
  });

  // ASVS 2.3.4
  it.each(rounds)('one host exceeds the plan on two processes (round %i)', async () => {
    const host = await newHost(app);
    const codes = await newCodes(app, 4);
    const cabins = await Promise.all(codes.map(() => newCabin(host)));
    const answers = await Promise.all(
      cabins.map(({ id }, index) =>
        activate(index % 2 === 0 ? host : clientOf(secondApp, host.token), id, codes[index] ?? ''),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await host.call(listCabins, {})).filter(({ token }) => token !== null)).toHaveLength(1);
  });

  it.each(rounds)('two codes are activated for one cabin (round %i)', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const { id } = await newCabin(host);
    const codes = await newCodes(app, 3);
    const answers = await Promise.all(codes.map((code) => activate(host, id, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each(rounds)('a cabin is deleted while its tag is linked (round %i)', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const code = await newCode(app);
    const [linked, deleted] = await Promise.all([
      activate(host, id, code),
      clientOf(secondApp, host.token).send('DELETE', `/api/cabins/${id}`),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(linked.status);
    expect(await admin.call(getTag, { params: { code } })).toMatchObject({ state: 'free', cabinId: null });
  });

  it.each(rounds)('a tag is released twice concurrently, as one transfer (round %i)', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    const answers = await Promise.all(
      [host, clientOf(secondApp, host.token)].map((client) => release(client, id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admin.call(getTag, { params: { code: token } })).toMatchObject({
      state: 'free',
      transfers: 1,
    });
  });
});

describe('a tag belongs to one cabin or none, even if it is', () => {
  it.each(rounds)('released while its cabin is deleted (round %i)', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    const [released, deleted] = await Promise.all([
      release(clientOf(secondApp, host.token), id),
      host.send('DELETE', `/api/cabins/${id}`),
    ]);
    expect([200, 404]).toContain(released.status);
    expect(deleted.status).toBe(204);
    const tag = await admin.call(getTag, { params: { code: token } });
    expect(tag).toMatchObject({ state: 'free', cabinId: null, transfers: 1 });
  });

  it.each(rounds)('released from one cabin while another activates it (round %i)', async () => {
    const host = await newHost(app, { plan: 'pro' });
    const { id, token } = await newActiveCabin(app, host);
    const other = await newCabin(host);
    const [released, taken] = await Promise.all([
      release(clientOf(secondApp, host.token), id),
      activate(host, other.id, token),
    ]);
    expect(released.status).toBe(200);
    expect([200, 409]).toContain(taken.status);
    const cabins = await host.call(listCabins, {});
    expect(cabins.filter((cabin) => cabin.token === token).map((cabin) => cabin.id)).toEqual(
      taken.status === 200 ? [other.id] : [],
    );
  });
});
