import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import {
  copyServices,
  listCabinServices,
  listServiceVersions,
  restoreServiceVersion,
  saveCabinService,
} from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { listTranslations, saveTranslations } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { users } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newCabin, newHost, newTemplate, serviceIdOf, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const { db } = app.database;
const host = await newHost(app, { plan: 'premium', language: 'sv' });

const copy = async (id: number, serviceIds: number[], toCabinIds: number[], as: TestHost = host) =>
  (await as.call(copyServices, { params: { id }, body: { serviceIds, toCabinIds } })).results;
const servicesOf = (id: number, as: TestHost = host) => as.call(listCabinServices, { params: { id } });
const text = (words: string) => JSON.stringify({ text: words });

/** A cabin with this text as its rules, and the service's id. */
async function withRules(words: string, as: TestHost = host) {
  const { id } = await newCabin(as);
  const { serviceId } = await fillService(as, id, 'rules', { text: words });
  return { id, serviceId };
}

describe('copied services', () => {
  it('have the same value and switch, and keep the target cabin’s order', async () => {
    const { id, serviceId: rules } = await withRules('Källan');
    const house = await fillService(host, id, 'house_info', { text: 'Veden' });
    await host.call(saveCabinService, {
      params: { id, serviceId: rules },
      body: { isEnabled: false, rowVersion: 1 },
    });
    const full = await withRules('Målet');
    const empty = await newCabin(host);
    await fillService(host, empty.id, 'wifi', { ssid: 'Granne', password: '' });
    const both = [rules, house.serviceId];
    expect(await copy(id, both, [full.id, empty.id])).toEqual([
      { cabinId: full.id, copied: both, skipped: [] },
      { cabinId: empty.id, copied: both, skipped: [] },
    ]);
    const shown = (rows: Awaited<ReturnType<typeof servicesOf>>) =>
      rows.map(({ key, isEnabled, valueJson, sortOrder }) => [key, isEnabled, valueJson, sortOrder]);
    expect(shown(await servicesOf(full.id))).toEqual([
      ['rules', false, text('Källan'), 0],
      ['house_info', true, text('Veden'), 1],
    ]);
    expect(shown(await servicesOf(empty.id))).toEqual([
      ['wifi', true, JSON.stringify({ ssid: 'Granne', password: '' }), 0],
      ['rules', false, text('Källan'), 1],
      ['house_info', true, text('Veden'), 2],
    ]);
  });

  it('can be undone, and make open dialogs stale', async () => {
    const { id, serviceId } = await withRules('Källan');
    const target = await withRules('Målet');
    await copy(id, [serviceId], [target.id]);
    expect(
      await host.refused(saveCabinService, { params: target, body: { valueJson: text('x'), rowVersion: 1 } }),
    ).toMatchObject({ code: 'stale', current: { valueJson: text('Källan') } });
    const versions = await host.call(listServiceVersions, { params: target });
    expect(versions.map(({ valueJson }) => valueJson)).toEqual([text('Källan'), text('Målet')]);
    await host.call(restoreServiceVersion, { params: { ...target, version: versions[1]?.version ?? 0 } });
    expect(await servicesOf(target.id)).toMatchObject([{ valueJson: text('Målet') }]);
  });

  it('may be a template, which guests of the other cabin then see', async () => {
    const { id } = await newCabin(host);
    const template = await newTemplate(host);
    await host.call(attachTemplate, { params: { id, templateId: template.id } });
    const target = await newCabin(host);
    expect(await copy(id, [template.id], [target.id])).toMatchObject([{ copied: [template.id] }]);
    expect(await servicesOf(target.id)).toMatchObject([
      { serviceId: template.id, key: 'custom', valueJson: JSON.stringify({ templateId: template.id }) },
    ]);
  });

  it('are copied once to a cabin that is listed twice', async () => {
    const { id, serviceId } = await withRules('Källan');
    const target = await newCabin(host);
    expect(await copy(id, [serviceId, serviceId], [target.id, target.id])).toEqual([
      { cabinId: target.id, copied: [serviceId], skipped: [] },
    ]);
  });
});

describe('translations of copied services', () => {
  const translate = async (id: number, lang: GuestLanguage, serviceId: number, words: string) => {
    await host.call(updateCabin, { params: { id }, body: { addTranslationLanguage: lang } });
    const items = [{ serviceId, field: 'text', text: words }];
    await host.call(saveTranslations, { params: { id, lang }, body: { items } });
  };
  const translated = async (id: number, lang: GuestLanguage, serviceId: number) =>
    (await host.call(listTranslations, { params: { id, lang } })).items.find(
      (item) => item.serviceId === serviceId && item.field === 'text',
    );

  it('are copied in the cabin’s languages and replace existing ones', async () => {
    const { id, serviceId } = await withRules('Källan');
    await translate(id, 'en', serviceId, 'The source');
    await translate(id, 'de', serviceId, 'Die Quelle');
    const target = await withRules('Målet');
    await translate(target.id, 'en', serviceId, 'The target');
    await translate(target.id, 'fr', serviceId, 'La cible');
    await copy(id, [serviceId], [target.id]);
    expect(await translated(target.id, 'en', serviceId)).toMatchObject({
      text: 'The source',
      state: 'manual',
    });
    expect(await translated(target.id, 'fr', serviceId)).toMatchObject({ text: '', state: 'missing' });
    const { rows } = await app.database.pool.query<{ language: string }>(
      'select language from translations where cabin_id = $1',
      [target.id],
    );
    expect(rows).toEqual([{ language: 'en' }]);
  });

  it('are not copied between cabins with different own languages', async () => {
    const { id, serviceId } = await withRules('Källan');
    await translate(id, 'en', serviceId, 'The source');
    const target = await withRules('Ziel');
    await host.call(updateCabin, { params: { id: target.id }, body: { language: 'de' } });
    await translate(target.id, 'en', serviceId, 'The target');
    await copy(id, [serviceId], [target.id]);
    expect(await translated(target.id, 'en', serviceId)).toMatchObject({
      text: 'The target',
      state: 'stale',
    });
  });
});

describe('services that are not copied have a reason', () => {
  it('unknown or another host’s service or cabin, the same cabin, a starting text', async () => {
    const stranger = await newHost(app, { plan: 'premium' });
    const { id, serviceId } = await withRules('Källan');
    const checkout = await serviceIdOf(host, 'checkout');
    await host.call(saveCabinService, { params: { id, serviceId: checkout }, body: { isEnabled: true } });
    const wifi = await serviceIdOf(host, 'wifi');
    const { id: theirs } = await newTemplate(stranger);
    const strange = await newCabin(stranger);
    const target = await newCabin(host);
    const wanted = [serviceId, checkout, wifi, theirs, 987_654_321];
    const all = (code: string) => wanted.map((each) => ({ serviceId: each, code }));
    expect(await copy(id, wanted, [strange.id, 987_654_321, id, target.id])).toEqual([
      { cabinId: strange.id, copied: [], skipped: all('not_found') },
      { cabinId: 987_654_321, copied: [], skipped: all('not_found') },
      { cabinId: id, copied: [], skipped: all('same_cabin') },
      {
        cabinId: target.id,
        copied: [serviceId],
        skipped: [
          { serviceId: checkout, code: 'not_filled_in' },
          ...[wifi, theirs, 987_654_321].map((each) => ({ serviceId: each, code: 'not_found' })),
        ],
      },
    ]);
    expect(await servicesOf(strange.id, stranger)).toEqual([]);
    expect(
      await stranger.refused(copyServices, {
        params: { id },
        body: { serviceIds: [serviceId], toCabinIds: [strange.id] },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('a service above the plan', async () => {
    const lowered = await newHost(app, { plan: 'pro' });
    const { id, serviceId } = await withRules('Källan', lowered);
    const cleaning = await fillService(lowered, id, 'cleaning', { text: 'Dammsug.' });
    const target = await newCabin(lowered);
    await db.update(users).set({ plan: 'basic' }).where(eq(users.id, lowered.id));
    expect(await copy(id, [cleaning.serviceId, serviceId], [target.id], lowered)).toEqual([
      { cabinId: target.id, copied: [serviceId], skipped: [{ serviceId: cleaning.serviceId, code: 'tier' }] },
    ]);
    expect(await servicesOf(target.id, lowered)).toMatchObject([{ key: 'rules' }]);
  });

  it('all when the guide would be too large; the next cabin still gets them', async () => {
    const { id, serviceId } = await withRules('Källan');
    const house = await fillService(host, id, 'house_info', { text: 'x'.repeat(3000) });
    const [full, free] = [await withRules('Målet'), await newCabin(host)];
    const { serviceId: checkout } = await fillService(host, full.id, 'checkout', { text: 'x' });
    await db.execute(sql`update cabin_services set value_json = ${JSON.stringify({ text: 'x'.repeat(118_000) })}
      where cabin_id = ${full.id} and service_id = ${checkout}`);
    const both = [serviceId, house.serviceId];
    expect(await copy(id, both, [full.id, free.id])).toEqual([
      {
        cabinId: full.id,
        copied: [],
        skipped: both.map((each) => ({ serviceId: each, code: 'guide_full' })),
      },
      { cabinId: free.id, copied: both, skipped: [] },
    ]);
    expect((await servicesOf(full.id)).map(({ key }) => key)).toEqual(['rules', 'checkout']);
    expect((await servicesOf(full.id))[0]?.valueJson).toBe(text('Målet'));
  });

  it('an empty, too long or invalid body is refused', async () => {
    const { id, serviceId } = await withRules('Källan');
    const path = `/api/cabins/${id}/services/copy`;
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    for (const body of [
      {},
      { serviceIds: [], toCabinIds: [id] },
      { serviceIds: [serviceId], toCabinIds: [] },
      { serviceIds: many, toCabinIds: [id] },
      { serviceIds: [serviceId], toCabinIds: many },
      { serviceIds: ['1'], toCabinIds: [id] },
      { serviceIds: [serviceId], toCabinIds: [0.5] },
    ])
      expect(await host.send('POST', path, body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      });
  });
});

describe('concurrently', () => {
  it('copies in both directions both succeed', async () => {
    const [one, other] = [await withRules('Ett'), await withRules('Två')];
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.all([
        copy(one.id, [one.serviceId], [other.id]),
        copy(other.id, [one.serviceId], [one.id], { ...host, ...clientOf(secondApp, host.token) }),
      ]);
      expect(results.flat().map(({ copied }) => copied.length)).toEqual([1, 1]);
    }
    const values = [...(await servicesOf(one.id)), ...(await servicesOf(other.id))];
    expect(values[0]?.valueJson).toBe(values[1]?.valueJson);
  });

  it('a cabin that is deleted gets them before or not at all', async () => {
    const { id, serviceId } = await withRules('Källan');
    for (let round = 0; round < 5; round += 1) {
      const target = await newCabin(host);
      const [result, deleted] = await Promise.all([
        copy(id, [serviceId], [target.id]),
        clientOf(secondApp, host.token).send('DELETE', `/api/cabins/${target.id}?releaseToken=true`),
      ]);
      expect(deleted.status).toBe(204);
      const copied = result[0]?.copied.length === 1;
      expect(result).toEqual([
        copied
          ? { cabinId: target.id, copied: [serviceId], skipped: [] }
          : { cabinId: target.id, copied: [], skipped: [{ serviceId, code: 'not_found' }] },
      ]);
      await host.send('POST', `/api/trash/cabin/${target.id}/restore`);
      expect(await servicesOf(target.id)).toHaveLength(copied ? 1 : 0);
    }
  });
});
