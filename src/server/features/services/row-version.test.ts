import { afterAll, describe, expect, it } from 'vitest';
import { type CabinService, listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { fillService, newCabin, newHost, serviceIdOf } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const host = await newHost(app);
const onSecond = clientOf(secondApp, host.token);
const serviceId = await serviceIdOf(host, 'wifi');

const wifi = (ssid: string) => JSON.stringify({ ssid, password: '' });

async function savedWifi(): Promise<{ id: number; first: CabinService; path: string }> {
  const { id } = await newCabin(host);
  const first = await fillService(host, id, 'wifi', { ssid: 'Ett' });
  return { id, first, path: `/api/cabins/${id}/services/${serviceId}` };
}

const listed = async (id: number) => (await host.call(listCabinServices, { params: { id } }))[0];

describe('a rowVersion', () => {
  it('is not sent with the first save, and the saved one afterwards', async () => {
    const { id, first, path } = await savedWifi();
    expect(first).toEqual({
      serviceId,
      key: 'wifi',
      isEnabled: true,
      valueJson: wifi('Ett'),
      sortOrder: 0,
      rowVersion: 1,
    });
    const second = await host.send('PUT', path, { valueJson: wifi('Två'), rowVersion: 1 });
    expect(second).toMatchObject({ status: 200, body: { valueJson: wifi('Två'), rowVersion: 2 } });
    const third = await host.send('PUT', path, { isEnabled: false, rowVersion: 2 });
    expect(third.body).toEqual({ ...first, valueJson: wifi('Två'), isEnabled: false, rowVersion: 3 });
    expect(await listed(id)).toEqual(third.body);
  });

  it.each([
    ['missing', {}],
    ['null', { rowVersion: null }],
    ['an old one', { rowVersion: 1 }],
    ['one to come', { rowVersion: 3 }],
  ])('is stale when it is %s; the answer has the current row', async (_what, version) => {
    const { id, path } = await savedWifi();
    const now = (await host.send('PUT', path, { valueJson: wifi('Två'), rowVersion: 1 })).body;
    const answer = await host.send('PUT', path, { valueJson: wifi('Tre'), isEnabled: false, ...version });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((answer.body as { current: unknown }).current).toEqual(now);
    expect(await listed(id)).toEqual(now);
  });

  it('is ignored on the first save', async () => {
    const { id } = await newCabin(host);
    const params = { id, serviceId };
    const saved = await host.call(saveCabinService, {
      params,
      body: { valueJson: wifi('Ett'), rowVersion: 9 },
    });
    expect(saved).toMatchObject({ rowVersion: 1 });
  });

  it.each([0, -1, 1.5, '1', 2 ** 31, 1e300])('%j is refused', async (rowVersion) => {
    const { path } = await savedWifi();
    expect(await host.send('PUT', path, { valueJson: wifi('x'), rowVersion })).toMatchObject({ status: 400 });
  });
});

describe('of several concurrent saves on two processes one wins', () => {
  const clients: Client[] = [host, onSecond, host, onSecond, host];

  it.each([1, 2, 3])('when all are the first (round %i)', async () => {
    const { id } = await newCabin(host);
    const path = `/api/cabins/${id}/services/${serviceId}`;
    const answers = await Promise.all(
      clients.map((client, index) => client.send('PUT', path, { valueJson: wifi(`Nummer ${index}`) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(await listed(id)).toEqual(winner);
    for (const { status, body } of answers) {
      if (status === 409) expect((body as { current: unknown }).current).toEqual(winner);
    }
  });

  it.each([1, 2, 3])('when all are based on the same row (round %i)', async () => {
    const { id, path } = await savedWifi();
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.send('PUT', path, { valueJson: wifi(`Nummer ${index}`), rowVersion: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await listed(id)).toEqual(answers.find(({ status }) => status === 200)?.body);
  });
});
