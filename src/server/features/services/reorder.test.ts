import { afterAll, describe, expect, it } from 'vitest';
import { listCabinServices, reorderCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost, newTemplate } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

/** A cabin with three services, the middle one disabled, and one template. */
async function newOrderedCabin() {
  const host = await newHost(app, { plan: 'premium' });
  const { id } = await newCabin(host);
  const ids: number[] = [];
  for (const [key, value] of [
    ['wifi', { ssid: 'x' }],
    ['rules', { text: 'x' }],
    ['contact', { name: 'x' }],
  ] as const) {
    ids.push((await fillService(host, id, key, value)).serviceId);
  }
  const [, rules = 0] = ids;
  await host.call(saveCabinService, {
    params: { id, serviceId: rules },
    body: { isEnabled: false, rowVersion: 1 },
  });
  const template = await newTemplate(host);
  await host.call(attachTemplate, { params: { id, templateId: template.id } });
  const list = () => host.call(listCabinServices, { params: { id } });
  return { host, id, ids: [...ids, template.id], list };
}

const EXACTLY_ONCE = "Name each of the cabin's services exactly once.";

describe('PUT /api/cabins/{id}/services/reorder', () => {
  it('saves the order from 0 and changes nothing else', async () => {
    const { host, id, ids, list } = await newOrderedCabin();
    const before = await list();
    const wanted = [...ids].reverse();
    const answer = await host.call(reorderCabinServices, {
      params: { id },
      body: { serviceIdsInOrder: wanted },
    });
    expect(answer).toEqual(
      wanted.map((serviceId, sortOrder) => ({
        ...before.find((service) => service.serviceId === serviceId),
        sortOrder,
      })),
    );
    expect(await list()).toEqual(answer);
  });

  it.each<[string, (ids: number[]) => unknown]>([
    ['one is missing, even a disabled one', ([wifi, _rules, ...others]) => [wifi, ...others]],
    ['one is named twice', (ids) => [...ids, ids[0]]],
    ['one is named twice instead of another', ([wifi, _rules, ...others]) => [wifi, wifi, ...others]],
    ['there is a foreign one', (ids) => [...ids, 999_999_999]],
    ['none is named', () => []],
  ])('refuses when %s', async (_what, change) => {
    const { host, id, ids, list } = await newOrderedCabin();
    const before = await list();
    const answer = await host.send('PUT', `/api/cabins/${id}/services/reorder`, {
      serviceIdsInOrder: change(ids),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { serviceIdsInOrder: EXACTLY_ONCE } },
    });
    expect(await list()).toEqual(before);
  });

  it.each([undefined, null, 'all', [1, 'two'], [1.5], [-1], [1e300], { 0: 1 }])(
    'refuses %j',
    async (serviceIdsInOrder) => {
      const { host, id } = await newOrderedCabin();
      const answer = await host.send('PUT', `/api/cabins/${id}/services/reorder`, { serviceIdsInOrder });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  it('accepts an empty list for a cabin without services', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    expect(
      await host.call(reorderCabinServices, { params: { id }, body: { serviceIdsInOrder: [] } }),
    ).toEqual([]);
  });

  it('leaves one of several concurrent orders', async () => {
    const { host, id, ids, list } = await newOrderedCabin();
    const orders = [ids, [...ids].reverse(), [...ids.slice(2), ...ids.slice(0, 2)]];
    await Promise.all(
      orders.map((serviceIdsInOrder) =>
        host.call(reorderCabinServices, { params: { id }, body: { serviceIdsInOrder } }),
      ),
    );
    const order = (await list()).map(({ serviceId }) => serviceId);
    expect(orders).toContainEqual(order);
    expect((await list()).map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2, 3]);
  });
});
