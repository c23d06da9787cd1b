import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import {
  type CabinService,
  listCabinServices,
  listServiceVersions,
  reorderCabinServices,
  restoreServiceVersion,
  saveCabinService,
} from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { listTranslations, saveTranslations } from '#shared/contracts/translations.ts';
import { serviceVersions, users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost, newTemplate, serviceIdOf, type TestHost } from '#test/factories.ts';
import { deleteOldVersions } from './versions.repo.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.database;
const host = await newHost(app, { plan: 'premium' });
const DAY_MS = 24 * 3_600_000;

const rules = (text: string) => JSON.stringify({ text });
const pathOf = ({ id, serviceId }: { id: number; serviceId: number }) =>
  `/api/cabins/${id}/services/${serviceId}`;

/** Rules in a new cabin, saved once with each text. */
async function savedRules(...texts: string[]) {
  const { id } = await newCabin(host);
  const serviceId = await serviceIdOf(host, 'rules');
  const params = { id, serviceId };
  const rows: CabinService[] = [];
  for (const text of texts) {
    const body = { valueJson: rules(text), rowVersion: rows.at(-1)?.rowVersion };
    rows.push(await host.call(saveCabinService, { params, body }));
  }
  const last = rows.at(-1);
  if (last === undefined) throw new Error('nothing was saved');
  return { params, rows, last };
}

const versionsOf = (params: { id: number; serviceId: number }, as: TestHost = host) =>
  as.call(listServiceVersions, { params });

const textsOf = async (params: { id: number; serviceId: number }) =>
  (await versionsOf(params)).map(({ valueJson }) => (JSON.parse(valueJson) as { text: string }).text);

/** Backdates all versions of the cabin by `days`. */
const age = (cabinId: number, days: number) =>
  db
    .update(serviceVersions)
    .set({ savedAt: sql`${serviceVersions.savedAt} - ${days} * interval '1 day'` })
    .where(eq(serviceVersions.cabinId, cabinId));

describe('the versions of a service', () => {
  it('are its earlier values with their times, newest first', async () => {
    const before = Date.now();
    const { params, rows } = await savedRules('Ett', 'Två', 'Tre');
    const versions = await versionsOf(params);
    expect(versions).toEqual(
      rows.toReversed().map(({ rowVersion, valueJson }, index) => ({
        version: rowVersion,
        valueJson,
        savedAt: versions[index]?.savedAt,
      })),
    );
    for (const { savedAt } of versions) {
      expect(savedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
      expect(Math.abs(Date.parse(savedAt) - before)).toBeLessThan(60_000);
    }
  });

  it('are recorded for new values only, not for the switch, the order or an equal value', async () => {
    const { params, last } = await savedRules('Ett');
    const saved = (body: object) => host.send('PUT', pathOf(params), body);
    expect(await saved({ isEnabled: false, rowVersion: last.rowVersion })).toMatchObject({ status: 200 });
    expect(await saved({ valueJson: rules('Ett'), rowVersion: 2 })).toMatchObject({ status: 200 });
    expect(await saved({ sortOrder: 4, rowVersion: 3 })).toMatchObject({ status: 200 });
    await host.call(reorderCabinServices, {
      params: { id: params.id },
      body: { serviceIdsInOrder: [params.serviceId] },
    });
    expect(await versionsOf(params)).toMatchObject([{ version: 1 }]);
    await saved({ valueJson: rules('Två'), rowVersion: 4 });
    expect(await versionsOf(params)).toMatchObject([{ version: 5 }, { version: 1 }]);
  });

  it('start with the first saved value, not with the starting text', async () => {
    const { id } = await newCabin(host);
    const params = { id, serviceId: await serviceIdOf(host, 'rules') };
    expect(await versionsOf(params)).toEqual([]);
    const { rowVersion } = await host.call(saveCabinService, { params, body: { isEnabled: true } });
    expect(await versionsOf(params)).toEqual([]);
    await host.call(saveCabinService, { params, body: { valueJson: rules('Ett'), rowVersion } });
    expect(await versionsOf(params)).toMatchObject([{ version: 2, valueJson: rules('Ett') }]);
  });

  it('do not exist for templates, whose content is separate', async () => {
    const { id } = await newCabin(host);
    const template = await newTemplate(host);
    await host.call(attachTemplate, { params: { id, templateId: template.id } });
    expect(await versionsOf({ id, serviceId: template.id })).toEqual([]);
  });

  it('are the last 20', async () => {
    const { params } = await savedRules(...Array.from({ length: 23 }, (_, index) => `Nr ${index + 1}`));
    expect(await textsOf(params)).toEqual(Array.from({ length: 20 }, (_, index) => `Nr ${23 - index}`));
    expect(await db.$count(serviceVersions, eq(serviceVersions.cabinId, params.id))).toBe(20);
  });

  it('expire 90 days after being replaced; the current one never does', async () => {
    const { params, last } = await savedRules('Ett', 'Två');
    await age(params.id, 400);
    await host.call(saveCabinService, {
      params,
      body: { valueJson: rules('Tre'), rowVersion: last.rowVersion },
    });
    expect(await textsOf(params)).toEqual(['Tre', 'Två']); // replaced a moment ago
    await age(params.id, 89.9);
    expect(await textsOf(params)).toEqual(['Tre', 'Två']);
    await age(params.id, 0.2);
    expect(await textsOf(params)).toEqual(['Tre']);
  });

  it('are deleted at night once expired', async () => {
    const [old, young] = [await savedRules('Ett', 'Två'), await savedRules('Ett', 'Två')];
    await age(old.params.id, 91);
    await deleteOldVersions(db, new Date());
    const left = (id: number) => db.$count(serviceVersions, eq(serviceVersions.cabinId, id));
    expect([await left(old.params.id), await left(young.params.id)]).toEqual([1, 2]);
    await deleteOldVersions(db, new Date(Date.now() + 91 * DAY_MS));
    expect(await left(young.params.id)).toBe(1);
  });

  it('do not exist for other hosts, unknown services and deleted cabins', async () => {
    const { params } = await savedRules('Ett');
    const stranger = await newHost(app, { plan: 'premium' });
    const own = await newCabin(stranger);
    const template = await newTemplate(host);
    const read = (as: TestHost, at: { id: number; serviceId: number }) =>
      as.refused(listServiceVersions, { params: at });
    const refusals = [
      await read(stranger, params),
      await read(stranger, { id: own.id, serviceId: template.id }),
      await read(host, { id: params.id, serviceId: 987_654_321 }),
    ];
    await host.call(deleteCabin, { params: { id: params.id } });
    refusals.push(await read(host, params));
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('an earlier version', () => {
  const restore = (params: { id: number; serviceId: number }, version: number, as: TestHost = host) =>
    as.call(restoreServiceVersion, { params: { ...params, version } });

  it('is restored as a new save, with the current switch and order', async () => {
    const { params, last } = await savedRules('Ett', 'Två');
    await host.call(saveCabinService, {
      params,
      body: { isEnabled: false, sortOrder: 7, rowVersion: last.rowVersion },
    });
    const restored = await restore(params, 1);
    expect(restored).toEqual({
      ...last,
      valueJson: rules('Ett'),
      isEnabled: false,
      sortOrder: 7,
      rowVersion: 4,
    });
    expect(await host.call(listCabinServices, { params: { id: params.id } })).toEqual([restored]);
    expect(await textsOf(params)).toEqual(['Ett', 'Två', 'Ett']);
    expect((await restore(params, 2)).valueJson).toBe(rules('Två')); // and back
  });

  it('makes open dialogs stale, like any save', async () => {
    const { params, last } = await savedRules('Ett', 'Två');
    await restore(params, 1);
    expect(
      await host.refused(saveCabinService, {
        params,
        body: { valueJson: rules('Tre'), rowVersion: last.rowVersion },
      }),
    ).toMatchObject({ status: 409, code: 'stale', current: { valueJson: rules('Ett') } });
  });

  it('is 404 when it is unknown, of another service, expired or of another host', async () => {
    const { params } = await savedRules('Ett', 'Två');
    const stranger = await newHost(app, { plan: 'premium' });
    const refused = (at: { id: number; serviceId: number }, version: number, as: TestHost = host) =>
      as.refused(restoreServiceVersion, { params: { ...at, version } });
    const wifi = await serviceIdOf(host, 'wifi');
    const refusals = [
      await refused(params, 3),
      await refused({ ...params, serviceId: wifi }, 1),
      await refused(params, 1, stranger),
    ];
    await age(params.id, 91);
    refusals.push(await refused(params, 1));
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
    expect(await textsOf(params)).toEqual(['Två']);
  });

  it('requires the same plan as a save', async () => {
    const lowered = await newHost(app, { plan: 'premium' });
    const { id } = await newCabin(lowered);
    const first = await fillService(lowered, id, 'cleaning', { text: 'Dammsug.' });
    const params = { id, serviceId: first.serviceId };
    const body = { valueJson: JSON.stringify({ text: 'Moppa.' }), rowVersion: 1 };
    await lowered.call(saveCabinService, { params, body });
    await db.update(users).set({ plan: 'basic' }).where(eq(users.id, lowered.id));
    expect(await lowered.refused(restoreServiceVersion, { params: { ...params, version: 1 } })).toMatchObject(
      { status: 403, code: 'tier' },
    );
    expect(await versionsOf(params, lowered)).toHaveLength(2); // to be read all the same
  });

  it('must not make the guide too large', async () => {
    const { params, last } = await savedRules('Å'.repeat(3000), 'Kort.');
    const other = await serviceIdOf(host, 'house_info');
    const { body } = await host.send('PUT', `/api/cabins/${params.id}/services/${other}`, {
      valueJson: JSON.stringify({ text: 'x' }),
    });
    const filled = (length: number) =>
      db.execute(sql`update cabin_services set value_json = ${JSON.stringify({ text: 'x'.repeat(length) })}
        where cabin_id = ${params.id} and service_id = ${(body as CabinService).serviceId}`);
    await filled(118_000);
    expect(await host.refused(restoreServiceVersion, { params: { ...params, version: 1 } })).toMatchObject({
      status: 409,
      code: 'guide_full',
    });
    expect(await host.call(listCabinServices, { params: { id: params.id } })).toContainEqual(last);
    await filled(10);
    await restore(params, 1);
  });

  it('moves the translations of its rows', async () => {
    const { id } = await newCabin(host);
    await host.call(updateCabin, { params: { id }, body: { language: 'sv', addTranslationLanguage: 'en' } });
    const first = await fillService(host, id, 'faq', {
      items: [
        { title: 'Var är nyckeln?', description: 'I skåpet.' },
        { title: 'Finns ved?', description: 'Ja.' },
      ],
    });
    const params = { id, serviceId: first.serviceId };
    const english = { serviceId: first.serviceId, field: 'items.1.title', text: 'Is there firewood?' };
    await host.call(saveTranslations, { params: { id, lang: 'en' }, body: { items: [english] } });
    const swapped = JSON.stringify({
      items: (JSON.parse(first.valueJson) as { items: object[] }).items.toReversed(),
    });
    await host.call(saveCabinService, { params, body: { valueJson: swapped, rowVersion: 1 } });
    await restore(params, 1);
    const { items } = await host.call(listTranslations, { params: { id, lang: 'en' } });
    expect(items.filter(({ text }) => text !== '')).toMatchObject([{ ...english, state: 'manual' }]);
  });

  it('waits for a concurrent save, and both succeed', async () => {
    const { params } = await savedRules('Ett', 'Två', 'Tre');
    const rows = await Promise.all([restore(params, 1), restore(params, 2)]);
    expect(rows.map(({ rowVersion }) => rowVersion).toSorted()).toEqual([4, 5]);
    const [now] = await host.call(listCabinServices, { params: { id: params.id } });
    expect((await versionsOf(params))[0]?.valueJson).toBe(now?.valueJson);
  });
});
