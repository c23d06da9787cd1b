import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { deleteCabin, getCabin } from '#shared/contracts/cabins.ts';
import { listCabinServices, reorderCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { cabins, cabinServices, users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost, newTemplate, serviceIdOf } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const SAVED = '{"ssid":"x","password":""}';

/** Waits until `count` calls wait for locks in the database. */
const untilWaiting = (count: number) =>
  vi.waitFor(async () => {
    const { rowCount } = await app.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(count);
  }, 20_000);

describe('PUT /api/cabins/{id}/services/{serviceId}', () => {
  it('adds a service without a value, for the host to fill in', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const params = { id, serviceId: await serviceIdOf(host, 'rules') };
    const saved = await host.call(saveCabinService, { params, body: { isEnabled: true } });
    expect(saved).toMatchObject({ valueJson: '{}', isEnabled: true, rowVersion: 1 });
    const filled = await host.call(saveCabinService, {
      params,
      body: { valueJson: '{"text":"Tyst!"}', rowVersion: 1 },
    });
    expect(filled).toMatchObject({ valueJson: '{"text":"Tyst!"}', rowVersion: 2 });
  });

  it('keeps missing fields, and an empty value that is sent back', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const params = { id, serviceId: await serviceIdOf(host, 'rules') };
    await host.call(saveCabinService, { params, body: { isEnabled: false, sortOrder: 7 } });
    const saved = await host.call(saveCabinService, { params, body: { valueJson: '{}', rowVersion: 1 } });
    expect(saved).toMatchObject({ isEnabled: false, sortOrder: 7, valueJson: '{}' });
  });

  it('adds a new service as the last', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    for (const [key, value] of [
      ['rules', { text: 'x' }],
      ['wifi', { ssid: 'x' }],
      ['checkout', { text: 'x' }],
    ] as const) {
      await fillService(host, id, key, value);
    }
    const services = await host.call(listCabinServices, { params: { id } });
    expect(services.map(({ key, sortOrder }) => [key, sortOrder])).toEqual([
      ['rules', 0],
      ['wifi', 1],
      ['checkout', 2],
    ]);
  });

  it('also lists disabled services', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const { serviceId } = await fillService(host, id, 'wifi', { ssid: 'x' });
    await host.call(saveCabinService, {
      params: { id, serviceId },
      body: { isEnabled: false, rowVersion: 1 },
    });
    expect(await host.call(listCabinServices, { params: { id } })).toMatchObject([
      { serviceId, isEnabled: false },
    ]);
    expect(await host.call(getCabin, { params: { id } })).toMatchObject({
      services: [{ serviceId, isEnabled: false }],
    });
  });

  it('answers 404 for unknown services and templates of other hosts', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const { id } = await newCabin(host);
    const theirs = await newTemplate(await newHost(app, { plan: 'premium' }));
    for (const serviceId of [theirs.id, 999_999_999]) {
      const refusal = await host.refused(saveCabinService, {
        params: { id, serviceId },
        body: { isEnabled: true },
      });
      expect(refusal).toMatchObject({ status: 404, detail: 'Not found.' });
    }
  });

  it.each([
    ['sortOrder', -1],
    ['sortOrder', 1.5],
    ['sortOrder', 1e9],
    ['isEnabled', 'yes'],
    ['isEnabled', null],
  ])('refuses %s %j', async (field, value) => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const answer = await host.send('PUT', `/api/cabins/${id}/services/${await serviceIdOf(host, 'wifi')}`, {
      [field]: value,
    });
    expect(answer).toMatchObject({ status: 400 });
    expect((answer.body as { fields: object }).fields).toHaveProperty(field);
  });

  it('delays a concurrent deletion of the cabin, which then includes the service', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const serviceId = await serviceIdOf(host, 'wifi');
    let answers: Promise<unknown[]> | undefined;
    await app.database.db
      .transaction(async (tx) => {
        // The save has locked the cabin and waits for its row.
        await tx
          .insert(cabinServices)
          .values({ cabinId: id, serviceId, isEnabled: true, sortOrder: 0, valueJson: SAVED });
        const saving = host.call(saveCabinService, { params: { id, serviceId }, body: { valueJson: SAVED } });
        await untilWaiting(1);
        const deleting = host.call(deleteCabin, { params: { id } });
        await untilWaiting(2);
        answers = Promise.all([saving, deleting]);
        throw new Error('undone');
      })
      .catch(() => {});
    expect(await answers).toMatchObject([{ valueJson: SAVED, rowVersion: 1 }, undefined]);
    expect(await host.refused(listCabinServices, { params: { id } })).toMatchObject({ status: 404 });
    const left = await app.database.db.select().from(cabinServices).where(eq(cabinServices.cabinId, id));
    expect(left).toEqual([]);
  });

  it('waits for a running deletion of the cabin, and answers 404', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const path = `/api/cabins/${id}/services/${await serviceIdOf(host, 'wifi')}`;
    let saving: ReturnType<typeof host.send> | undefined;
    await app.database.db.transaction(async (tx) => {
      await tx.delete(cabins).where(eq(cabins.id, id));
      saving = host.send('PUT', path, { valueJson: SAVED });
      expect(await Promise.race([saving.then(() => 'answered'), sleep(200, 'waits')])).toBe('waits');
    });
    expect(await saving).toMatchObject({ status: 404 });
  });
});

describe("a service above the host's tier", () => {
  // ASVS 8.3.1
  it.each([
    [
      'basic',
      'taxi',
      'The Pro plan is needed for Taxi; yours is Basic. Upgrade under Settings, Subscription Plan.',
    ],
    [
      'basic',
      'minibar',
      'The Premium plan is needed for Minibar; yours is Basic. Upgrade under Settings, Subscription Plan.',
    ],
    [
      'pro',
      'custom',
      'The Premium plan is needed for Custom; yours is Pro. Upgrade under Settings, Subscription Plan.',
    ],
  ] as const)('for %s, %s, cannot be saved', async (plan, key, sentence) => {
    const host = await newHost(app, { plan });
    const { id } = await newCabin(host);
    const params = { id, serviceId: await serviceIdOf(host, key) };
    const refusal = await host.refused(saveCabinService, { params, body: { isEnabled: true } });
    expect(refusal).toMatchObject({ status: 403, code: 'tier', detail: sentence });
    expect(await host.call(listCabinServices, { params: { id } })).toEqual([]);
  });

  it('stays after the plan’s end: it can be read and reordered, but not saved', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const { id } = await newCabin(host);
    await fillService(host, id, 'wifi', { ssid: 'x' });
    await fillService(host, id, 'wellness', { items: [{ name: 'Badet' }] });
    const before = await host.call(listCabinServices, { params: { id } });
    await app.database.db
      .update(users)
      .set({ planExpiresAt: new Date(0) })
      .where(eq(users.id, host.id));

    expect(await host.call(listCabinServices, { params: { id } })).toEqual(before);
    const serviceId = await serviceIdOf(host, 'wellness');
    const save = { params: { id, serviceId }, body: { isEnabled: false, rowVersion: 1 } };
    expect(await host.refused(saveCabinService, save)).toMatchObject({ status: 403, code: 'tier' });
    const serviceIdsInOrder = before.map((service) => service.serviceId).reverse();
    await host.call(reorderCabinServices, { params: { id }, body: { serviceIdsInOrder } });

    await app.database.db.update(users).set({ planExpiresAt: null }).where(eq(users.id, host.id));
    expect(await host.call(saveCabinService, save)).toMatchObject({ isEnabled: false });
  });
});
